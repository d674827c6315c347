/**
 * The form in which employee numbers are compared: systems write one number with and without zeros before it, in
 * either case, with spaces.
 */
export const employeeKeyOf = (number: string): string =>
  number
    .normalize('NFKC')
    .replace(/\s/gu, '')
    .toUpperCase()
    .replace(/^0+(?=\d+$)/, '');

/** The number as an admin, an import or the workplace's service gives it. The key is unique: it finds one person. */
export const employeeColumns = (number: string | null) => ({
  employeeId: number,
  employeeKey: number === null ? null : employeeKeyOf(number),
});
