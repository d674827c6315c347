import { expect, test } from 'vitest';
import { namesIn, withoutNames } from './names-in.ts';

const names = ['Matti Virtanen', 'Anna-Liisa Åberg', 'Иван Петров', 'Li Wu'];

test('names are found in their base form and inflected', () => {
  expect(namesIn('Matti näki, kun Virtasen tikkaat luistivat. Åbergille kerrottiin.', names)).toEqual([
    'Matti',
    'Virtasen',
    'Åbergille',
  ]);
  expect(namesIn('Об этом знал Иванов? Нет, Петрову сказали.', names)).toContain('Петрову');
});

test.each([
  ['Matti', 'Matin MATTI matilla'],
  ['Pekka', 'Pekan'],
  ['Heikki', 'Heikin heikki'],
  ['Antti', 'Antin'],
  ['Jukka', 'Jukalle'],
  ['Veikko', 'Veikon Veikollakin'],
  ['Kerttu', 'Kertulle'],
  ['Virpi', 'Virven'],
  ['Tuomas', 'Tuomaan'],
  ['Luukas', 'Luukkaalle'],
  ['Markus', 'Markuksen'],
  ['Lehto', 'Lehdon'],
  ['Mäki', 'Mäen'],
  ['Koski', 'Kosken'],
  ['Niemi', 'Niemen'],
  ['Lahti', 'Lahdelta'],
  ['Ranta', 'Rannan'],
  ['Virtanen', 'virtasella'],
  ['Lindström', 'Lindstromin'],
  ['Erik', 'Eriks Erikille'],
  ['Jana', 'Janu Janou'],
  ['Eva', 'Evou'],
  ['Peter', 'Petrovi'],
  ['Nováková', 'Novákovej'],
  ['Сергей', 'Сергея'],
  ['Анна', 'Анну'],
  ['Павел', 'Павлу'],
  ['Юрий', 'Юрием'],
  ['Li Wu', 'Wu'],
])('%s is found in %s', (name, bent) => {
  expect(namesIn(bent, [name])).toEqual(bent.split(' '));
});

test('ordinary sentences about safety bring no warning', () => {
  const staff = [
    'Mika Lahti',
    'Aino Tero',
    'Ari Mäki',
    'Ole Kai',
    'Anna Niemi',
    'Marko Vesala',
    'Timo Laine',
  ];
  const said = [
    'Mikä lähti liikkeelle? Terä osui aitaan, mutta aina on aikaa pysähtyä. Aita kaatui, matto oli märkä.',
    'Tarkasta tikkaat ennen käyttöä, kosketa vain eristettyä osaa ja ole valmiina. Makuuhalli on tyhjä.',
    'Kontrollera stegen och ta med handskar. Ta på hansker før du rører ved kabelen.',
    'Skontroluj rebrík, nikdy nestoj pod bremenom. Проверьте лестницу и маркировку до начала работы.',
    'Make sure that the main valve is closed in time.',
  ];
  expect(said.flatMap((text) => namesIn(text, staff))).toEqual([]);
});

test('a name in lower case is reported, not removed: it may be a word', () => {
  expect(withoutNames('Tuuli kaatoi telineen, tuuli oli kova.', ['Tuuli Aho'], 'henkilö')).toBe(
    'henkilö kaatoi telineen, tuuli oli kova.',
  );
});

test('other words stay', () => {
  const text = 'Tikkaat luistivat Halli 3:n ovella, matto oli märkä.';
  expect(namesIn(text, names)).toEqual([]);
  expect(withoutNames(text, names, 'henkilö')).toBe(text);
});

test('first and last name together are one person', () => {
  expect(withoutNames('Kun Matti Virtanen nousi, Annaa ei varoitettu.', names, 'henkilö')).toBe(
    'Kun henkilö nousi, henkilö ei varoitettu.',
  );
});
