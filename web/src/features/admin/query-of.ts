/** A list's filters from the URL, individually and as the query for the server. */
export function queryOf<Name extends string>(params: URLSearchParams, names: readonly Name[]) {
  const given = names.flatMap((name): [Name, string][] => {
    const value = params.get(name);
    return value ? [[name, value]] : [];
  });
  const fields: Partial<Record<Name, string>> = {};
  for (const [name, value] of given) fields[name] = value;
  return { fields, query: new URLSearchParams(given).toString() };
}
