import { readFileSync } from 'node:fs';
import { argv } from 'node:process';
import { languages } from '@turva/locales/languages';
import { type Answer, answerQuestion } from '../answer.ts';
import { assistantTexts } from '../texts.ts';
import { ME, NOW, plantTools } from './plant.ts';
import { sentencesOf } from './scored-cries.ts';

// node packages/assistant/src/testing/score-questions.ts <questions.tsv> [answers]
const [, , file = '', isShown] = argv;

/** How an answer stands to what it must say; `none` claims that there is nothing where there is something. */
const grades = ['right', 'partly', 'wrong', 'none', 'not known', 'by hand'] as const;
type Grade = (typeof grades)[number];

const counted = /^(\d+): (observation|permit|risk|training|chemical|document|area)s?((?: \d+)*)/;
const single = /^(observation|permit|risk|training|chemical|document) (\d+)/;

/** The records each of the ways to answer rests on; null: it is said in words. */
function wantedIn(note: string): string[][] | null {
  const ways = note.split(/, or (?=\d+:)/).flatMap((way): string[][] => {
    const [, , kind, ids = ''] = counted.exec(way) ?? [];
    if (kind)
      return [
        ids
          .trim()
          .split(' ')
          .filter(Boolean)
          .map((id) => `${kind}:${id}`),
      ];
    const [, one, id] = single.exec(way) ?? [];
    return one ? [[`${one}:${id}`]] : [];
  });
  return ways.length > 0 && ways.every((ids) => ids.length > 0) ? ways : null;
}

function gradeOf(note: string, answer: Answer): Grade {
  const isTold = answer.understood && !answer.emergency;
  if (note.startsWith('unknown')) return answer.understood ? 'wrong' : 'right';
  if (note.startsWith('help:'))
    return answer.form?.topic && isTold ? 'right' : isTold ? 'wrong' : 'not known';
  const ways = wantedIn(note);
  if (!ways) return answer.emergency ? 'wrong' : isTold ? 'by hand' : 'not known';
  if (answer.emergency) return 'wrong';
  const mayBeMore = note.includes('other kinds may be added');
  const used = answer.records.map(({ kind, id }) => `${kind}:${id}`);
  const rates = ways.map((ids): Grade => {
    const kind = ids[0]?.split(':')[0];
    const mine = mayBeMore ? used.filter((one) => one.startsWith(`${kind}:`)) : used;
    const common = mine.filter((one) => ids.includes(one)).length;
    if (common === ids.length && common === mine.length) return isTold ? 'right' : 'partly';
    if (!isTold) return 'not known';
    return common > 0 ? 'partly' : used.length === 0 ? 'none' : 'wrong';
  });
  return grades.find((grade) => rates.includes(grade)) ?? 'by hand';
}

const totals = new Map<string, number>();
for (const { language, text, note } of sentencesOf(readFileSync(file, 'utf8'))) {
  const answer = await answerQuestion({
    question: text,
    earlier: [],
    language,
    now: NOW,
    person: ME,
    tools: plantTools(),
    texts: assistantTexts,
  });
  const grade = gradeOf(note, answer);
  for (const whose of [language, 'all'])
    totals.set(`${whose} ${grade}`, (totals.get(`${whose} ${grade}`) ?? 0) + 1);
  if (isShown)
    console.info(
      `${grade}\t${language}\t${text}\n   ${note}\n   ${answer.answer.replaceAll('\n', ' / ').slice(0, 300)}\n   ${answer.records.map(({ kind, id }) => `${kind}:${id}`).join(' ')}`,
    );
}
for (const whose of [...languages, 'all'])
  console.info(
    whose.padEnd(4),
    grades.map((grade) => `${grade} ${totals.get(`${whose} ${grade}`) ?? 0}`).join(', '),
  );
