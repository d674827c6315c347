import type { Language } from '@turva/locales/languages';
import { expect, test } from 'vitest';
import { answerQuestion } from './answer.ts';
import { placedFact } from './facts-of.ts';
import { ME, NOW, plantTools } from './testing/plant.ts';
import { assistantTexts } from './texts.ts';

const alarm = (id: number, drill: boolean, isOpen = false) =>
  placedFact(
    'alarm',
    {
      id,
      drill,
      raisedBy: 1,
      raisedByName: 'Aino Testi',
      location: `Halli ${id}`,
      areaId: null,
      raisedAt: new Date(NOW.getTime() - id * 3_600_000).toISOString(),
      endedAt: isOpen ? null : NOW.toISOString(),
    },
    () => null,
  );
/** Two real ones, none of which goes on, and four drills, one of which does. */
const alarms = [
  alarm(1, false),
  alarm(2, true, true),
  alarm(3, true),
  alarm(4, false),
  alarm(5, true),
  alarm(6, true),
];
const ask = async (question: string, language: Language, role = 'supervisor', all = alarms) =>
  (
    await answerQuestion({
      question,
      earlier: [],
      language,
      now: NOW,
      person: { ...ME, role },
      tools: plantTools({ alarm: all }),
      texts: assistantTexts,
    })
  ).answer;

test.each([
  ['fi', 'kuinka monta hälytystä on tehty', '2 hätähälytystä', 'hälytysharjoitus'],
  ['fi', 'kuinka monta oikeaa hälytystä on tehty', '2 hätähälytystä', 'hälytysharjoitus'],
  ['fi', 'kuinka monta harjoitusta on tehty', '4 hälytysharjoitusta', 'hätähälytys'],
  ['en', 'how many emergency alerts were raised', '2 emergency alerts', 'drill'],
  ['en', 'how many drills were there', '4 drills', 'emergency alert'],
  ['sv', 'hur många övningar', '4 larmövningar', 'nödlarm'],
] as const)('%s: %s', async (language, question, said, unsaid) => {
  const answer = await ask(question, language);
  expect(answer).toContain(said);
  expect(answer.split('\n')[0]).not.toContain(unsaid);
});

test('now is what goes on, and a drill that does is marked as one', async () => {
  expect(await ask('onko hälytyksiä nyt', 'fi')).toContain('Ei yhtään tällaista hätähälytystä');
  expect(await ask('onko harjoituksia nyt', 'fi')).toMatch(
    /1 hälytysharjoitus\.[\s\S]*HARJOITUS[\s\S]*käynnissä/,
  );
  expect(await ask('are there any drills now', 'en')).toMatch(/1 drill\.[\s\S]*DRILL/);
});

test.each([
  ['fi', ['onko hälytyksiä nyt', 'kuinka monta hälytystä on nyt', 'milloin oli viimeisin hälytys']],
  ['en', ['are there any alarms now', 'how many open alerts', 'when was the last emergency alert']],
  ['no', ['hvor mange nødalarmer er åpne']],
  ['sv', ['finns det larm nu']],
  ['sk', ['sú teraz nejaké poplachy']],
  ['ru', ['есть ли сейчас тревоги']],
] as const)(
  '%s: a worker is never told that there is no alarm, only that it is not known',
  async (language, questions) => {
    const unknown = assistantTexts(language)('assistant:othersAlarms');
    const none = assistantTexts(language)('assistant:none.alarm');
    for (const question of questions)
      for (const own of [[], [alarm(1, false)]]) {
        const answer = await ask(question, language, 'user', own);
        expect(answer, question).toContain(unknown);
        expect(answer, question).not.toContain(none);
        expect(answer).not.toContain(assistantTexts(language)('assistant:onlyOwn'));
      }
  },
);
