const CAS = /^([1-9]\d{1,6})-(\d{2})-(\d)$/;

/**
 * Whether it is a CAS number: its last digit is the sum of the others, each times its place from the right, modulo 10.
 */
export function isCasNumber(text: string): boolean {
  const [, first = '', second = '', check] = CAS.exec(text) ?? [];
  if (check === undefined) return false;
  const digits = [...(first + second)].reverse();
  const sum = digits.reduce((total, digit, at) => total + Number(digit) * (at + 1), 0);
  return sum % 10 === Number(check);
}
