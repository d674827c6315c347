import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

type Fields<Name extends string> = Record<Name, string>;

/**
 * Fields that stand in the address. Each holds at once what was typed: the router renders an address when React has time,
 * and until then a letter, or the field changed just before, would be lost. `query` has those that are not empty.
 */
export function useUrlFields<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams();
  const read = (from: URLSearchParams) =>
    Object.fromEntries(names.map((name) => [name, from.get(name) ?? ''])) as Fields<Name>;
  const [values, setValues] = useState(() => read(params));
  const newest = useRef(values);
  const take = (next: Fields<Name>) => {
    newest.current = next;
    setValues(next);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only an address that somebody else wrote is taken over
  useEffect(() => {
    const isBehind = params.toString() !== new URLSearchParams(location.search).toString();
    if (!isBehind && JSON.stringify(read(params)) !== JSON.stringify(newest.current)) take(read(params));
  }, [params]);

  const query = new URLSearchParams();
  for (const name of names) if (values[name]) query.set(name, values[name]);
  const set = (name: Name, value: string) => {
    take({ ...newest.current, [name]: value });
    const address = new URLSearchParams(location.search);
    for (const one of names) {
      if (newest.current[one]) address.set(one, newest.current[one]);
      else address.delete(one);
    }
    setParams(address, { replace: true });
  };
  return { values, query: query.toString(), set };
}
