import { writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { type Language, languages } from '@turva/locales/languages';
import { hearRoles, judge, spokenIn } from '../src/emergency/cry-in.ts';
import { spokenWords } from '../src/emergency/find-roles.ts';
import { bucketsOf } from '../src/emergency/scorer.ts';
import { type Example, fit, meanOf, packed, quantised, scoreBy } from './fit.ts';
import {
  combined,
  dice,
  fingerprint,
  mistyped,
  questions,
  type Sentence,
  testSentences,
  written,
} from './sentences.ts';

const FOLDS = 5;
/** Of this fold of scenarios nothing was looked at while the model was made. */
const HELD_OUT = 0;
/** From here on it is a cry: looked for on the blind half that may be read, and on the questions of the tests. */
const THRESHOLD = 0.55;
/** Which letters slip moves a set of 540 cries by up to eleven: what is delivered is the mean of so many draws. */
const DRAWS = 8;
const DRAWS_MEASURED = 2;
const SLIPS = 2;
const SLIP_WEIGHT = 0.5;
const SEED = 12_345;
/** Between the seeds of two draws. */
const APART = 97;
/** The plainest ways to say it are to be heard before all. */
const TESTED_WEIGHT = 8;

interface HeardSentence extends Sentence {
  buckets: readonly number[];
  /** of each draw */
  slips: readonly (readonly Int32Array[])[];
  /** heard whatever the scorer says */
  isSure: boolean;
  weight: number;
}

const numberOf = (text: string) =>
  [...text].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0, 7);
const foldOf = (text: string) => (numberOf(text) ^ (numberOf(text) >>> 7)) % FOLDS;

function listen(text: string, language: Language) {
  const words = spokenWords(text);
  const roles = hearRoles(text, words, spokenIn(text, language), true);
  return { buckets: bucketsOf(text, words, roles), isSure: judge(roles, words).isSure };
}

function heard(given: readonly Sentence[], weight = 1): HeardSentence[] {
  const rolls = Array.from({ length: DRAWS }, (_, draw) => dice(SEED + APART * draw));
  const slip = ({ text, language }: Sentence, roll: (typeof rolls)[number]) =>
    Int32Array.from(listen(mistyped(text, roll), language).buckets);
  return given.map((sentence) => ({
    ...sentence,
    weight,
    ...listen(sentence.text, sentence.language),
    slips: rolls.map((roll) => Array.from({ length: SLIPS }, () => slip(sentence, roll))),
  }));
}

const learnedBy = (of: readonly HeardSentence[], draw: number) =>
  fit(
    of.flatMap(({ isCry, buckets, slips, weight }): Example[] => [
      { buckets, isCry, weight },
      ...(slips[draw] ?? []).map((slip) => ({ buckets: slip, isCry, weight: weight * SLIP_WEIGHT })),
    ]),
    SEED + APART * draw,
  );

const learned = (of: readonly HeardSentence[], draws = DRAWS_MEASURED) =>
  quantised(meanOf(Array.from({ length: draws }, (_, draw) => learnedBy(of, draw))));

interface Scored {
  sentence: Sentence;
  score: number;
}
type Model = ReturnType<typeof learned>;

const scored = (model: Model, of: readonly HeardSentence[]): Scored[] =>
  of.map((sentence) => ({
    sentence,
    score: sentence.isSure ? Number.POSITIVE_INFINITY : scoreBy(model, sentence.buckets),
  }));

/** Every sentence as a model hears it that has not learned from it. */
function unseen(of: readonly HeardSentence[], besides: readonly HeardSentence[]): Scored[] {
  return Array.from({ length: FOLDS }, (_, fold) => {
    const isOut = ({ text }: HeardSentence) => foldOf(text) === fold;
    return scored(learned([...of.filter((one) => !isOut(one)), ...besides]), of.filter(isOut));
  }).flat();
}

function report(name: string, given: readonly Scored[]) {
  const share = (of: readonly Scored[]) =>
    `${((100 * of.filter(({ score }) => score >= THRESHOLD).length) / Math.max(1, of.length)).toFixed(1)} %`;
  for (const language of [...languages, undefined]) {
    const mine = given.filter(({ sentence }) => !language || sentence.language === language);
    const cries = mine.filter(({ sentence }) => sentence.isCry);
    const others = mine.filter(({ sentence }) => !sentence.isCry);
    console.info(
      `${name} ${language ?? 'all'}: ${share(cries)} of ${cries.length} cries heard, ${share(others)} of ${others.length} others taken for one`,
    );
  }
}

/** The text of `scorer-weights.ts`; `figures` also measures, which takes several trainings more. */
export function weightsFile({ figures }: { figures: boolean }): string {
  const ours = heard(written());
  const varied = heard([...combined(), ...questions()]);
  const tested = heard(testSentences(), TESTED_WEIGHT);
  if (figures) {
    const isHeld = ({ scenario }: HeardSentence) => foldOf(scenario) === HELD_OUT;
    const known = ours.filter((one) => !isHeld(one));
    report('unseen sentences', unseen(known, varied));
    // the patterns speak of what is held out, too
    report('held-out scenarios', scored(learned(known), ours.filter(isHeld)));
    report('sets of the tests', scored(learned([...known, ...varied]), tested));
  }
  const { steps, scale, bias } = learned([...ours, ...varied, ...tested], DRAWS);
  return [
    '// made by training/train.ts',
    `export const trainedOn = '${fingerprint()}';`,
    `export const bias = ${Number(bias.toFixed(4))};`,
    `export const scale = ${Number(scale.toFixed(6))};`,
    `export const threshold = ${THRESHOLD};`,
    'export const weights =',
    `  '${Buffer.from(packed(steps)).toString('base64')}';`,
    '',
  ].join('\n');
}

if (argv[1] && import.meta.url.endsWith(argv[1].replace(/^.*\//, '')))
  writeFileSync(
    new URL('../src/emergency/scorer-weights.ts', import.meta.url),
    weightsFile({ figures: !argv.includes('--silent') }),
  );
