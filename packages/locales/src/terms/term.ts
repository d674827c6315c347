import type { Language, languages } from '../languages.ts';

/** A tuple stays one only when it is mapped through a parameter. */
type OneWordEach<List extends readonly unknown[]> = { readonly [Place in keyof List]: string };

/** One word in each language, in the order of `languages`. */
type Words = OneWordEach<typeof languages>;

export interface Term {
  /** what the concept is called in the code and here */
  readonly id: string;
  readonly words: Words;
  /** words that must not be said for it: beginnings of words, or whole words where a full stop ends them */
  readonly not?: Partial<Record<Language, readonly string[]>>;
  /** where one of them is right, because it means something else there */
  readonly but?: Partial<Record<Language, readonly string[]>>;
  /** the law, authority or standard the words are taken from */
  readonly source: string;
}
