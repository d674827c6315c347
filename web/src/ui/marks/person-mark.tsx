import { IconUserExclamation } from '@tabler/icons-react';
import './person-mark.css';

const firstLetter = (word: string) => [...word][0]?.toLocaleUpperCase() ?? '';

/** "MM" for Matti Mäkinen: from the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return firstLetter(first) + firstLetter(last);
}

interface Props {
  name: string | null;
  /** why they are not the one who does it */
  note?: string | null;
  isFull?: boolean;
}

/** A person by initials, with the name on hover and for screen readers; in full where there is room. */
export function PersonMark({ name, note = null, isFull = false }: Props) {
  if (name === null) return <span aria-hidden>–</span>;
  const said = note === null ? name : `${name}: ${note}`;
  return (
    <span className="person-mark line min-w-0 gap-8" title={said}>
      <span className="person-initials place-center no-shrink circle on-line w-700 grid" aria-hidden>
        {note === null ? initialsOf(name) : <IconUserExclamation size={16} />}
      </span>
      <span className={isFull ? 'cut min-w-0' : 'visually-hidden'}>{said}</span>
    </span>
  );
}
