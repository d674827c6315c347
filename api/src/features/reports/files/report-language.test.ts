import { type Language, languages, localeTag } from '@turva/locales/languages';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { compose } from '../compose/compose.ts';
import { writeHtml } from './write-html.ts';
import { writeXlsx } from './write-xlsx.ts';

const wholePlant: Record<Language, string> = {
  fi: 'Koko tehdas',
  en: 'Whole plant',
  no: 'Hele anlegget',
  sv: 'Hela anläggningen',
  sk: 'Celý závod',
  ru: 'Всё предприятие',
};
const drills: Record<Language, string> = {
  fi: 'Hätäohjeita 7 (koko tehdas), osaston harjoituksia 2',
  en: 'Emergency procedures 7 (whole plant), drills in the department 2',
  no: 'Nødprosedyrer 7 (hele anlegget), øvelser i avdelingen 2',
  sv: 'Nödanvisningar 7 (hela anläggningen), övningar på avdelningen 2',
  sk: 'Tiesňové pokyny 7 (celý závod), cvičenia oddelenia 2',
  ru: 'Аварийных инструкций 7 (всё предприятие), учений подразделения 2',
};
const data = {
  asOf: '2026-11-22T10:00:00.000Z',
  plant: 'Tehdas',
  emergency: { drills: 2, alerts: 0, procedures: 7 },
};

const written = async (language: Language, department: string | null) => {
  const document = compose(data, {
    template: 'compliance',
    language,
    from: '2026-01-01',
    to: '2026-12-31',
    department,
    title: 'x',
    description: 'x',
  });
  const files = unzipSync(await writeXlsx(document));
  return {
    html: writeHtml(document).toString(),
    sheets: Object.values(files)
      .map((file) => strFromU8(file))
      .join(''),
  };
};

test.each(languages)(
  'whose figures they are is said in %s, on the page and in the spreadsheet',
  async (language) => {
    const words = wholePlant[language];
    const whole = await written(language, null);
    expect(whole.html).toContain(`<html lang="${localeTag[language]}">`);
    expect(whole.html).toContain(`<bdi>${words}</bdi>`);
    expect(whole.sheets).toContain(words);
    const own = await written(language, 'Varasto');
    for (const file of [own.html, own.sheets]) {
      expect(file).toContain('Varasto');
      expect(file).not.toContain(words);
      // figures of the whole plant say so there as well
      expect(file).toContain(drills[language]);
      // no key and no gap instead of words
      expect(file).not.toMatch(/\{\{|reportText|undefined/);
    }
  },
);
