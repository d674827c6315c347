import { expect, test } from 'vitest';
import { adminHelp, buttonsIn, helpArticles, helpIds, helpNamespaces } from './help.ts';
import { type Language, languages } from './languages.ts';
import { readTexts } from './read-texts.ts';

const readOf = (language: Language) => {
  const texts = readTexts(language);
  return (key: string) => {
    const found = key
      .split(/[:.]/)
      .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], texts);
    return typeof found === 'string' ? found : '';
  };
};

test.each(languages)('%s names buttons that exist, the same as the Finnish', (language) => {
  const [own, finnish] = [readOf(language), readOf('fi')];
  for (const id of helpIds) {
    const text = own(`help:article.${id}.text`);
    const buttons = buttonsIn(text);
    expect(
      buttons.filter((key) => own(key) === ''),
      id,
    ).toEqual([]);
    expect(buttons, id).toEqual(buttonsIn(finnish(`help:article.${id}.text`)));
    // a button with a count or a name in it has no one name
    expect(
      buttons.filter((key) => own(key).includes('{{')),
      id,
    ).toEqual([]);
    // a sentence, and three or four steps
    expect([4, 5], id).toContain(text.split('\n').length);
    expect(text.split('\n').length, id).toBe(finnish(`help:article.${id}.text`).split('\n').length);
  }
});

test('the namespaces of the buttons are those that are named', () => {
  const named = helpIds.flatMap((id) => buttonsIn(readOf('fi')(`help:article.${id}.text`)));
  expect([...new Set(named.map((key) => key.split(':')[0]))].toSorted()).toEqual([...helpNamespaces]);
});

test('an article is a sentence and its steps, with the names of buttons in it', () => {
  const [home] = helpArticles(readOf('en'));
  expect(home).toMatchObject({ id: 'home', path: '/', title: 'Home' });
  expect(home?.steps[0]).toBe(`Report an observation with “${readOf('en')('observations:create.title')}”.`);
});

test('what only an admin can do is marked, and all of it is on the admin’s screen', () => {
  const marked = helpArticles(readOf('fi')).filter(({ id }) => adminHelp.has(id));
  expect(marked.map(({ path }) => path).filter((each) => each !== '/admin')).toEqual([]);
  expect(marked.map(({ id }) => id)).toEqual(
    helpArticles(readOf('fi'))
      .filter(({ path: at }) => at === '/admin')
      .map(({ id }) => id),
  );
  // the help explains every figure of the server's status
  const told = marked.flatMap(({ id }) => buttonsIn(readOf('fi')(`help:article.${id}.text`)));
  const figures = ['clock', 'database', 'devices', 'disk', 'files', 'jobs', 'mail', 'phones', 'push'];
  expect(figures.filter((each) => !told.includes(`admin:status.${each}`))).toEqual([]);
});
