import { expect, test } from 'vitest';
import { namesIn, withoutNames } from './names-in.ts';

const names = ['Matti Virtanen', 'Anna-Liisa Åberg', 'Иван Петров', 'Li Wu'];

test('names are found as they stand and as they are bent', () => {
  expect(namesIn('Matti näki, kun Virtasen tikkaat luistivat. Åbergille kerrottiin.', names)).toEqual([
    'Matti',
    'Virtasen',
    'Åbergille',
  ]);
  expect(namesIn('Об этом знал Иванов? Нет, Петрову сказали.', names)).toContain('Петрову');
});

test('what is no name stays', () => {
  const text = 'Tikkaat luistivat Halli 3:n ovella, matto oli märkä.';
  expect(namesIn(text, names)).toEqual([]);
  expect(withoutNames(text, names, 'henkilö')).toBe(text);
});

test('first and last name together are one person', () => {
  expect(withoutNames('Kun Matti Virtanen nousi, Annaa ei varoitettu.', names, 'henkilö')).toBe(
    'Kun henkilö nousi, henkilö ei varoitettu.',
  );
});
