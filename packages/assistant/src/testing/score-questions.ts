import { readFileSync } from 'node:fs';
import { argv } from 'node:process';
import { languages } from '@turva/locales/languages';
import { answerQuestion } from '../answer.ts';
import type { Form } from '../form.ts';
import { assistantTexts } from '../texts.ts';
import { gradeOf, grades } from './grade-answer.ts';
import { ME, NOW, plantTools } from './plant.ts';
import { sentencesOf } from './scored-cries.ts';

// node packages/assistant/src/testing/score-questions.ts <questions.tsv> [answers]
const [, , file = '', isShown] = argv;

const totals = new Map<string, number>();
for (const { language, text, note } of sentencesOf(readFileSync(file, 'utf8'))) {
  const asked = { question: text, earlier: [], language, now: NOW, person: ME };
  const ask = (form?: Form) =>
    answerQuestion({ ...asked, tools: plantTools(), texts: assistantTexts, ...(form && { form }) });
  const answer = await ask();
  const grade = gradeOf(note, answer);
  // of what was not known, whether one of the questions offered gives the right answer
  const choices = grade === 'not known' ? await Promise.all(answer.next.map(({ form }) => ask(form))) : [];
  const isOffered = choices.some((choice) => gradeOf(note, choice) === 'right');
  for (const whose of [language, 'all'])
    for (const what of [grade, ...(isOffered ? ['offered'] : [])])
      totals.set(`${whose} ${what}`, (totals.get(`${whose} ${what}`) ?? 0) + 1);
  if (isShown)
    console.info(
      `${grade}\t${language}\t${text}\n   ${note}\n   ${answer.answer.replaceAll('\n', ' / ').slice(0, 300)}\n   ${answer.records.map(({ kind, id }) => `${kind}:${id}`).join(' ')}`,
    );
}
for (const whose of [...languages, 'all'])
  console.info(
    whose.padEnd(4),
    [...grades, 'offered'].map((grade) => `${grade} ${totals.get(`${whose} ${grade}`) ?? 0}`).join(', '),
  );
