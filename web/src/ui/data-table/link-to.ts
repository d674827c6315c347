/** The address of the same list with this row open. */
export function linkTo(params: URLSearchParams, id: string) {
  const address = new URLSearchParams(params);
  address.set('id', id);
  return { search: `?${address}` };
}
