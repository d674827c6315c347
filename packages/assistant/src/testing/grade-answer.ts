import type { Answer } from '../answer.ts';
import { SHOWN } from '../answer-parts.ts';
import { fold } from '../fold.ts';
import { questionOf } from '../question-names.ts';
import { vocabulary } from './plant.ts';

/** How an answer stands to what it must say; `none` claims that there is nothing where there is something. */
export const grades = ['right', 'partly', 'wrong', 'none', 'not known', 'by hand'] as const;
export type Grade = (typeof grades)[number];

const KINDS = 'observation|permit|risk|training|chemical|document|area|procedure';
const counted = new RegExp(`^(?:\\d+: )?(${KINDS})s?((?: \\d+)+)\\b(?! points)`);
const named = new RegExp(`\\b(${KINDS})s? (\\d+(?: \\d+)*)\\b(?! points)`);

/** The records an answer rests on, as the note names them. */
function recordsIn(note: string): string[] {
  if (note.startsWith('index')) return [];
  const [, kind, ids] = counted.exec(note) ?? named.exec(note) ?? [];
  return kind && ids
    ? ids
        .trim()
        .split(' ')
        .map((id) => `${kind}:${id}`)
    : [];
}

const MORE = '(records of other kinds may be added if named as such)';
/** The ways to answer: what may be added to one may be to each. */
const waysIn = (note: string): string[] =>
  note
    // the more exact one must be said
    .replace(/\b\d+ \((\d+\.\d+) /, '$1 (')
    .split(/, or (?![^(]*\))/)
    .map((way) => (note.includes(MORE) ? `${way.replace(MORE, '')}${MORE}` : way));

const ISO = /\b\d{4}-\d\d-\d\d\b/g;
/** An answer's dates as the notes write them, its figures with a point and without spaces. */
const plain = (answer: string) =>
  fold(answer)
    .replace(/(\d{4})-(\d\d)-(\d\d)/g, (_, y, m, d) => ` ${y}-${m}-${d} `)
    .replace(
      /(\d{1,2})([./]) ?(\d{1,2})\2 ?(\d{4})/g,
      (_, d: string, __, m: string, y) => ` ${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')} `,
    )
    .replace(/(?<=\d)[ \u00a0\u202f,](?=\d{3}\b)/g, '')
    .replace(/(?<=\d),(?=\d)/g, '.');

/** What of the note's figures, dates and names the answer must say: what stands in brackets or after a semicolon need not. */
function wordsIn(note: string): { figures: string[]; names: string[] } {
  const said =
    note
      .replace(/\([^)]*\)/g, '')
      .replace(/(?<=\d) (?=\d{3}\b)/g, '')
      .split(';')[0] ?? '';
  const rest = said.replace(new RegExp(`\\b(${KINDS})s? \\d+(?: \\d+)*\\b(?! points)`, 'g'), '');
  const own = [
    ...vocabulary.people.map(({ name }) => name),
    ...vocabulary.areas.map(({ name }) => name),
    ...vocabulary.departments,
  ];
  const dates = rest.match(ISO) ?? [];
  const figures = rest.replace(ISO, '').match(/(?<![\w.])\d+(?:\.\d+)?(?![\w])/g) ?? [];
  return {
    figures: [...dates, ...figures.map((figure) => String(Number(figure)))],
    names: own.filter((name) => rest.includes(name)),
  };
}

const isSaid = (text: string, figure: string) =>
  new RegExp(`(?<![\\d.])${figure.replaceAll('.', '\\.')}(?:\\.0)?(?![\\d]|\\.\\d)`).test(text);

/** The best of the ways the note allows: by the records an answer rests on, and the figures, days and names it must say. */
export function gradeOf(note: string, answer: Answer): Grade {
  const rates = waysIn(note).map((way) => gradeWay(way, answer));
  return grades.find((grade) => rates.includes(grade)) ?? 'by hand';
}

function gradeWay(note: string, answer: Answer): Grade {
  const isTold = answer.understood && !answer.emergency;
  const isEmpty = answer.records.length === 0;
  const used = answer.records.map(({ kind, id }) => `${kind}:${id}`);
  if (note.startsWith('call 112')) return answer.emergency ? 'right' : 'not known';
  if (note.startsWith('procedure')) {
    const isNamed = recordsIn(note).every((one) => used.includes(one));
    return isNamed ? 'right' : answer.emergency ? 'partly' : isTold ? 'wrong' : 'not known';
  }
  if (answer.emergency) return 'wrong';
  if (/^(unknown|does not know)/.test(note)) return isTold ? 'wrong' : 'right';
  const asksHelp = /^(help:|how to )/.test(note);
  if (asksHelp)
    return isTold
      ? answer.form && questionOf(answer.form.ask).of === 'help'
        ? 'right'
        : 'wrong'
      : 'not known';
  // that it is not known is the right answer to these, and so is where it can be looked at
  if (
    /^(must say|no cards of other people|no responsible|no first-aid|the approver|no gas test)/.test(note)
  ) {
    const others = used.filter((one) => !note.includes('own training') || !one.startsWith('training:'));
    // what was not understood does not say that this is not recorded
    if (!isTold) return /^(must say|no cards)/.test(note) ? 'right' : 'not known';
    if (answer.form && (answer.form.ask === 'procedure' || questionOf(answer.form.ask).of === 'help'))
      return 'right';
    return others.length === 0 || isOwnWord(note, answer) ? 'right' : 'by hand';
  }
  if (note.startsWith('none, but must say')) return isEmpty || !isTold ? 'right' : 'wrong';
  // what is in another state may be shown beside a none, as the note does
  if (/^(0: no|none valid|no valid permit)/.test(note)) {
    const named: string[] = note.match(/(?<=[ (])\d{1,2}(?=\D)/g) ?? [];
    const isNone = answer.records.every(({ id }) => named.includes(String(id)));
    return !isTold ? 'not known' : isNone ? 'right' : 'wrong';
  }
  if (note.startsWith('names the value')) {
    if (!isTold) return 'not known';
    const text = plain(answer.answer);
    const isValue = wordsIn(note).figures.every((figure) => isSaid(text, figure));
    return (answer.form && questionOf(answer.form.ask).of === 'settings') ||
      (answer.form?.ask === 'injuries' && isValue)
      ? 'right'
      : 'wrong';
  }
  if (note.startsWith('none: no') && isTold && isEmpty) return 'right';
  return gradeRecords(note, answer, used, isTold);
}

/** What is listed under what nobody has recorded: an area without its responsible person. */
const isOwnWord = (note: string, answer: Answer) =>
  note.startsWith('no responsible') && answer.records.every(({ kind }) => kind === 'area');

function gradeRecords(note: string, answer: Answer, used: string[], isTold: boolean): Grade {
  const ids = recordsIn(note);
  const text = plain(answer.answer);
  const { figures, names } = wordsIn(note);
  const isWhole =
    (note.startsWith('no: ') && !note.startsWith('no: index')) ||
    note.startsWith('no valid') ||
    /^yes[, ]/.test(note);
  const saysAll =
    figures.every((figure) => isSaid(text, figure)) && names.every((name) => text.includes(fold(name)));
  const mayBeMore = note.includes('other kinds may be added') || /^[A-Z]/.test(note) || isWhole;
  const byIds = (): Grade => {
    const kind = ids[0]?.split(':')[0];
    const mine = mayBeMore ? used.filter((one) => one.startsWith(`${kind}:`)) : used;
    const common = mine.filter((one) => ids.includes(one)).length;
    // of many the first are shown, and how many there are is said
    const isAll = common === ids.length || (common === SHOWN && isSaid(text, String(ids.length)));
    if (isAll && common === mine.length) return isTold ? 'right' : 'partly';
    if (!isTold) return 'not known';
    // an article of the help is no answer, and claims no none either
    const isRecords = answer.form && (questionOf(answer.form.ask).kind ?? answer.form.ask === 'search');
    return common > 0 ? 'partly' : used.length === 0 && isRecords ? 'none' : 'wrong';
  };
  const isLoose = answer.form?.ask === 'search' && used.length > 1;
  const best = ids.length > 0 ? byIds() : undefined;
  // where something is mentioned is no answer to what was asked of it
  const byRecords = best === 'right' && isLoose ? 'partly' : best;
  // whether work may be done is a yes or a no, and not where it is mentioned
  if (isWhole) {
    if (!isTold) return 'not known';
    if (answer.form?.ask !== 'mayWork' && !/^no: observation/.test(note)) return 'partly';
    return byRecords ?? 'by hand';
  }
  const isOfWords = ids.length === 0 || counted.exec(note) === null;
  if (!isOfWords) return byRecords ?? 'by hand';
  if (figures.length + names.length === 0) return byRecords ?? (isTold ? 'by hand' : 'not known');
  if (!isTold) return 'not known';
  if (saysAll) return isLoose ? 'partly' : 'right';
  const isSome = [
    ...figures.map((figure) => isSaid(text, figure)),
    ...names.map((name) => text.includes(fold(name))),
  ].some(Boolean);
  return isSome ? 'partly' : 'wrong';
}
