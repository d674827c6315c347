import { LESSON_MAX } from '@turva/contracts/risks/investigation-values';
import { languages } from '@turva/locales/languages';
import { expect, test } from 'vitest';
import { photo } from '../../../testing/media-samples.ts';
import { drawLesson } from './draw-lesson.ts';

const lesson = {
  title: 'Tikkaat luistivat märällä lattialla',
  text: 'Tarkasta tikkaat.\nKuivaa lattia.',
  mediaId: null,
  language: 'fi' as const,
  plant: 'Tehdas',
  picture: null,
};
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length;

test.each(languages)(
  'in %s it is one page, with a picture and the longest text allowed',
  async (language) => {
    const text = 'Tikkaat tarkastetaan ennen käyttöä joka kerta. '.repeat(60).slice(0, LESSON_MAX);
    const pdf = await drawLesson({ ...lesson, text, language, picture: await photo() });
    expect(pagesOf(pdf)).toBe(1);
    expect(pdf.toString('latin1')).toMatch(/\/Subtype \/Image/);
  },
);

test('a text that would need a second page is refused', async () => {
  const draw = async (lines: number) => drawLesson({ ...lesson, text: 'a\n'.repeat(lines) });
  await expect(draw(900)).rejects.toMatchObject({ code: 'invalid_input' });
  expect(pagesOf(await draw(40))).toBe(1);
});

test('without a picture it is one page too', async () => {
  const pdf = await drawLesson(lesson);
  expect(pagesOf(pdf)).toBe(1);
  expect(pdf.toString('latin1')).not.toMatch(/\/Subtype \/Image/);
});
