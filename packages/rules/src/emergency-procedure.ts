const lines = (text: string | null) =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** A pasted list brings its own numbers; the screen numbers the steps itself. */
const withoutNumber = (line: string) => line.replace(/^(?:\d{1,2}[.)]|[-–•*])\s+/, '');

export const stepsOf = (steps: string): string[] => lines(steps).map(withoutNumber);

export interface Contact {
  who: string;
  /** as written */
  number: string | null;
  /** for `tel:`; null for an extension, which a mobile phone cannot dial */
  dial: string | null;
}

const SHORTEST_FULL_NUMBER = 6;

function dialOf(number: string): string | null {
  const digits = number.replace(/[^\d]/g, '');
  if (digits === '112') return digits;
  if (digits.length < SHORTEST_FULL_NUMBER) return null;
  return number.startsWith('+') ? `+${digits}` : digits;
}

const afterColon = /^(.*?)\s*[:–-]\s*(\+?\d[\d\s-]*)$/;
/** Without a colon only a whole number counts: `halli 3` is a place. */
const atTheEnd = /^(.*?)\s+(112|\+?\d[\d\s-]{5,})$/;

/** `Vartija: 0800 147 111` → name and number. A line without a number is returned as it is. */
export function contactsOf(contacts: string | null): Contact[] {
  return lines(contacts).map((line) => {
    const [, who = '', number = ''] = afterColon.exec(line) ?? atTheEnd.exec(line) ?? [];
    if (!who || !number) return { who: line, number: null, dial: null };
    return { who, number: number.trim(), dial: dialOf(number.trim()) };
  });
}
