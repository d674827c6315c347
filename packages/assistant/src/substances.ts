import { rulesAgainst } from '@turva/rules/chemicals/storage-conflicts';
import { hasStatements } from '@turva/rules/chemicals/substance-classes';
import {
  bullet,
  type Context,
  lines,
  more,
  type Part,
  recordOf,
  SHOWN,
  scopeOf,
  withDetails,
} from './answer-parts.ts';
import { isHazard, isOfClass } from './class-codes.ts';
import { titleOf } from './describe.ts';
import { type Fact, isStateUnknown } from './facts.ts';
import { fold, tokensOf } from './fold.ts';
import { type Property, type Word, wordsSaid } from './form.ts';
import { questionOf } from './question-names.ts';
import { list } from './records.ts';
import { regexOf } from './things.ts';
import type { Working } from './tools.ts';

type Kept = Working['chemicals'][number];
/** A plant's whole register. */
const MANY = 5000;
const MOST_OF_A_NAME = 5;
const LONGEST_TEXT = 400;

const has = (text: string, word: Word) => regexOf(word).test(text);
const short = (text: string | null | undefined) => text?.replace(/\s+/g, ' ').trim().slice(0, LONGEST_TEXT);
/** What a record is found by begins with its name; the title may be hidden. */
const nameOf = ({ text }: Fact) => ` ${text.split(' · ')[0] ?? text}`;
/** Which of them miss what tells what they are: no statement, so that nothing is known of it, or no physical state. */
const missing = (
  { t }: Context,
  text: string,
  facts: readonly Fact[],
  isMissing: (fact: Fact) => boolean,
) => {
  const names = facts.filter(isMissing).map(titleOf);
  return names.length > 0 && t(`assistant:${text}`, { names: names.slice(0, SHOWN).join(', ') });
};
const isUnstated = ({ handling }: Fact) => !handling || !hasStatements(handling);
const unstated = (context: Context, facts: readonly Fact[]) =>
  missing(context, 'noStatements', facts, isUnstated);

/** The whole set of what burns, corrodes, harms: by the statements of the register; of what has none nothing is known. */
export async function byHazard(context: Context): Promise<Part> {
  const { t, tools, form } = context;
  const { words = [], ...filters } = form.filters;
  const hazards = words.filter(isHazard);
  const names = words.filter((word) => !isHazard(word));
  if (hazards.length === 0) return list(context);
  const all = await tools.list('chemical', filters, 'newest', MANY);
  // `is acetone flammable`: of the one that is called so its statements
  const called = names.length > 0 ? all.filter((fact) => names.every((word) => has(nameOf(fact), word))) : [];
  if (called.length > 0) return properties(context, 'riskPhrases', called);
  const isMeant = (fact: Fact) => hazards.some((word) => isOfClass(fact, word));
  const facts = all.filter(isMeant);
  // a place may be wrong or missing in the register, and `in stock` is none: with a none stand those that are elsewhere
  const elsewhere =
    facts.length === 0 && filters.place
      ? (await tools.list('chemical', { category: filters.category }, 'newest', MANY)).filter(isMeant)
      : [];
  // of what nothing is known of it cannot be said that none is like that
  const unknown = facts.length === 0 ? all.filter(isUnstated) : [];
  const shown = [...facts, ...elsewhere].slice(0, SHOWN);
  return {
    answer: lines(
      names.length > 0 && t('assistant:aside', { words: wordsSaid(names).join(', ') }),
      facts.length > 0
        ? t('assistant:found.chemical', { count: facts.length })
        : unknown.length > 0
          ? unstated(context, all)
          : t('assistant:none.chemical'),
      scopeOf({ ...context, form: { ...form, filters: { ...filters, words: hazards } } }, 'chemical'),
      facts.length === 0 &&
        bullet(t('assistant:noneBut', { what: wordsSaid(hazards).join(', '), count: all.length })),
      elsewhere.length > 0 &&
        bullet(t('assistant:noneBut', { what: filters.place, count: elsewhere.length })),
      ...shown.map((fact) => bullet(withPhrases(fact))),
      more(context, facts.length + elsewhere.length, SHOWN),
      filters.category !== undefined && missing(context, 'noState', facts, isStateUnknown),
      unknown.length === 0 && unstated(context, all),
    ),
    sources: ['chemical'],
    records: [...shown, ...unknown].slice(0, SHOWN).map(recordOf),
    ...(names.length > 0 && { half: true }),
  };
}

const withPhrases = (fact: Fact) =>
  [titleOf(fact), fact.place, short(fact.handling?.riskPhrases)].filter(Boolean).join(' – ');

/** How chemicals are stored, what is worn with them, their statements: each as its own record says. */
export async function handling(context: Context): Promise<Part> {
  const { t, tools, form } = context;
  const { words = [] } = form.filters;
  const isNarrowed = form.filters.areaIds !== undefined || form.filters.department !== undefined;
  const isOfHazard = words.some(isHazard);
  const facts = isOfHazard
    ? await tools.list('chemical', form.filters, 'newest', MANY)
    : words.length > 0 && !isNarrowed
      ? await tools.search(words, ['chemical'], SHOWN)
      : await tools.list('chemical', form.filters, 'newest', SHOWN);
  const named = facts.filter((fact) => words.every((word) => isHazard(word) || has(nameOf(fact), word)));
  const found = words.length > 0 && named.length > 0 ? named : facts;
  if (found.length === 0)
    return {
      answer: t('assistant:may.notKnown', { names: wordsSaid(words).join(', ') }),
      sources: ['chemical'],
      records: [],
      half: true,
    };
  return properties(context, questionOf(form.ask).property ?? 'riskPhrases', found);
}

function properties(context: Context, property: Property, facts: readonly Fact[]): Part {
  const { t } = context;
  const shown = facts.slice(0, SHOWN);
  return {
    answer: lines(
      t('assistant:found.chemical', { count: facts.length }),
      ...shown.flatMap((fact) => [
        bullet([titleOf(fact), property === 'storageRequirements' && fact.place].filter(Boolean).join(' – ')),
        `${t(`chemicals:column.${property}`)}: ${short(fact.handling?.[property]) || t('assistant:notGiven')}`,
      ]),
      more(context, facts.length, SHOWN),
      property === 'riskPhrases' && unstated(context, facts),
    ),
    sources: ['chemical'],
    records: shown.map(recordOf),
  };
}

/** One of the substances that were named, and what of the register is called so. */
interface Party {
  said: string;
  words: Word[];
  facts: Fact[];
}

/** `Acid`, `gas`, `oil` are half of a name: of `nitric acid` the register may know no more than some acid. */
const HALF = /^(acid|base|gas|oil|solvent|happo|hapon|syra|syre|kyselin|кислот)/;
const isHalf = ({ said }: Word) => HALF.test(fold(said));

/** Words side by side of which one is half of a name are one party. */
function partiesIn(words: readonly Word[], question: string): Word[][] {
  const tokens = tokensOf(question);
  const place = (word: Word) => tokens.indexOf(tokensOf(word.said).at(-1) ?? '');
  const parties: Word[][] = [];
  for (const word of words) {
    const last = parties.at(-1);
    const before = last?.at(-1);
    const isBeside = before && place(word) - place(before) === 1;
    const isOne =
      isBeside &&
      (isHalf(before) !== isHalf(word) || (!before.known && !word.known)) &&
      !isHazard(before) &&
      !isHazard(word);
    if (last && isOne) last.push(word);
    else parties.push([word]);
  }
  return parties;
}

/** What is known of each substance that was named; whether they may stand together is not concluded. */
export async function together(context: Context): Promise<Part> {
  const { t, tools, form, question } = context;
  const words = form.filters.words ?? [];
  if (words.length === 0)
    return { answer: t('assistant:may.whichStored'), sources: ['chemical'], records: [], half: true };
  const facts = await tools.list('chemical', {}, 'newest', MANY);
  const { chemicals } = await tools.working();
  const parties = partiesIn(words, question).map((own): Party => {
    // whatever is told of what a substance is like is told of the one with that very name
    const named = own.filter((word) => !isHalf(word));
    const called = facts.filter((fact) =>
      (named.length > 0 ? named : own).every((word) => has(isHazard(word) ? fact.text : nameOf(fact), word)),
    );
    return { said: wordsSaid(own).join(' '), words: own, facts: called.slice(0, MOST_OF_A_NAME) };
  });
  const found = [...new Set(parties.flatMap((party) => party.facts))];
  const unknown = parties.filter((party) => party.facts.length === 0).map(({ said }) => said);
  const rowOf = (fact: Fact) => chemicals.find(({ id }) => id === fact.id);
  const apart = apartOf(context, parties, { found, chemicals, facts });
  const mentions = await mentionsOf(context, parties);
  return {
    answer: lines(
      apart.isNo && apart.text,
      unknown.length > 0 && t('assistant:may.notKnown', { names: unknown.join(', ') }),
      ...found.map((fact) => toldOf(context, fact, rowOf(fact))),
      unstated(context, found),
      !apart.isNo && apart.text,
      mentions.length > 0 && t('assistant:may.mentions'),
      ...mentions.map((fact) => bullet(withDetails(context, fact))),
      t('assistant:may.stops'),
    ),
    sources: ['chemical', ...(mentions.length > 0 ? (['observation'] as const) : [])],
    records: [...new Set([...found, ...apart.others, ...mentions])].slice(0, SHOWN).map(recordOf),
    ...(unknown.length > 0 && { half: true }),
  };
}

function toldOf(context: Context, fact: Fact, row: Kept | undefined): string {
  const { t } = context;
  const property = (name: string, value: string | null | undefined) =>
    short(value) && `${t(`chemicals:column.${name}`)}: ${short(value)}`;
  const symbols = row?.hazardSymbols.map((symbol) => t(`chemicals:ghs.${symbol}`, { defaultValue: symbol }));
  return lines(
    bullet(withDetails(context, fact)),
    property('hazardSymbols', symbols?.join(', ')),
    property('riskPhrases', fact.handling?.riskPhrases),
    property('storageRequirements', fact.handling?.storageRequirements),
  );
}

/** What the rules keep apart: two that were named; of one that was named alone what the register holds beside it. */
function apartOf(
  { t }: Context,
  parties: readonly Party[],
  { found, chemicals, facts }: { found: readonly Fact[]; chemicals: readonly Kept[]; facts: readonly Fact[] },
) {
  const kept = (fact: Fact) => chemicals.find(({ id }) => id === fact.id);
  const partyOf = (fact: Fact) => parties.findIndex((party) => party.facts.includes(fact));
  const why = (one: Fact, other: Fact) => {
    const [mine, theirs] = [kept(one), kept(other)];
    return mine && theirs
      ? rulesAgainst(mine, theirs)
          .map((pair) => t(`chemicals:pair.${pair}`))
          .join('; ')
      : '';
  };
  const clashes = (among: (one: Fact, at: number) => readonly Fact[]) =>
    found
      .map((one, at) => ({
        one,
        others: among(one, at).filter((other) => other !== one && why(one, other) !== ''),
      }))
      .filter(({ others }) => others.length > 0);
  const among = clashes((one, at) => found.slice(at + 1).filter((other) => partyOf(other) !== partyOf(one)));
  const isNo = among.length > 0;
  // of two that are known the others in the register say nothing
  const isAlone = parties.length < 2 || parties.some((party) => party.facts.length === 0);
  const shown = isNo || !isAlone ? among : clashes(() => facts);
  return {
    isNo,
    others: shown.flatMap(({ others }) => others),
    text: lines(
      ...shown.flatMap(({ one, others }) => [
        t(isNo ? 'assistant:may.storeApart' : 'assistant:may.apartFrom', { name: titleOf(one) }),
        ...others.slice(0, SHOWN).map((other) => bullet(`${titleOf(other)} – ${why(one, other)}`)),
      ]),
    ),
  };
}

/** Observations that name two of them. */
async function mentionsOf({ tools, form }: Context, parties: readonly Party[]): Promise<Fact[]> {
  if (parties.length < 2) return [];
  const reports = await tools.search(form.filters.words ?? [], ['observation'], SHOWN);
  return reports.filter(
    ({ text }) =>
      parties.filter((party) => party.words.some((word) => !isHalf(word) && has(text, word))).length > 1,
  );
}
