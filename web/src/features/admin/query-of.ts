/** What an address narrows a list of the server's to, one by one and as the query to ask by. */
export function queryOf<Name extends string>(params: URLSearchParams, names: readonly Name[]) {
  const given = names.flatMap((name): [Name, string][] => {
    const value = params.get(name);
    return value ? [[name, value]] : [];
  });
  const fields: Partial<Record<Name, string>> = {};
  for (const [name, value] of given) fields[name] = value;
  return { fields, query: new URLSearchParams(given).toString() };
}
