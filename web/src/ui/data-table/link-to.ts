/** The address of the same list with this row open. */
export function linkTo(params: URLSearchParams, id: string, name = 'id') {
  const address = new URLSearchParams(params);
  address.set(name, id);
  return { search: `?${address}` };
}
