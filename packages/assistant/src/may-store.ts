import type { Language } from '@turva/locales/languages';
import { rulesAgainst } from '@turva/rules/storage-conflicts';
import { hasStatements } from '@turva/rules/substance-classes';
import { bullet, type Context, lines, type Part, recordOf, SHOWN, withDetails } from './answer-parts.ts';
import { titleOf } from './describe.ts';
import type { Fact } from './facts.ts';
import { isStatement } from './filters-for.ts';
import { fold, tokensOf } from './fold.ts';
import type { Word } from './form.ts';
import { regexOf, searched } from './stem.ts';
import type { Working } from './tools.ts';

type Kept = Working['chemicals'][number];

/** One of the substances that were named, and what of the register is called so. */
interface Party {
  said: string;
  words: Word[];
  facts: Fact[];
}

const MOST_OF_A_NAME = 5;
const has = (text: string, word: Word) => regexOf(word).test(text);

/** `Acid` and `gas` are half of a name: of `nitric acid` the register may know no more than some acid. */
const classNames = new Set(['acid', 'base.', 'gas.', 'oil', 'oil.', 'solvent']);
const isClass = ({ stems }: Word) => stems.some((stem) => classNames.has(stem));

/** `typpihappo` is no nitrogen: of one word all of it counts. */
function whole(words: readonly Word[], language: Language): Word[] {
  const isPart = ({ said }: Word) => words.filter((word) => word.said === said).length > 1;
  const all = words.map((word) => (isPart(word) ? searched(fold(word.said), language) : word));
  return all.filter((word, at) => all.findIndex(({ said }) => fold(said) === fold(word.said)) === at);
}

/** Words side by side of which one is half of a name are one party. */
function named(words: readonly Word[], question: string): Word[][] {
  const tokens = tokensOf(question);
  const endOf = ({ said }: Word) => tokens.indexOf(tokensOf(said).at(-1) ?? '');
  const startOf = ({ said }: Word) => tokens.indexOf(tokensOf(said)[0] ?? '');
  const isOneName = (before: Word, word: Word) => {
    const [end, start] = [endOf(before), startOf(word)];
    const isBeside = end < 0 || start < 0 || start === end + 1;
    return isBeside && isClass(before) !== isClass(word) && !isStatement(before) && !isStatement(word);
  };
  const parties: Word[][] = [];
  for (const word of words) {
    const last = parties.at(-1);
    const before = last?.at(-1);
    if (last?.length === 1 && before && isOneName(before, word)) last.push(word);
    else parties.push([word]);
  }
  return parties;
}

/** What a record is found by begins with its name; the title may be hidden. */
const nameOf = ({ text }: Fact) => text.split(' · ')[0] ?? text;

/** Whatever is told of what a substance is like is told of the one with that very name. */
function calledSo(facts: readonly Fact[], words: readonly Word[]): Fact[] {
  const own = words.filter((word) => !isClass(word));
  return facts
    .filter((fact) =>
      (own.length > 0 ? own : words).every((word) =>
        has(isStatement(word) ? fact.text : ` ${nameOf(fact)}`, word),
      ),
    )
    .slice(0, MOST_OF_A_NAME);
}

/** What is known of each substance that was named; whether they may stand together is not concluded. */
export async function stored(context: Context): Promise<Part> {
  const { t, tools, form, question, lost = [] } = context;
  const words = whole(form.filters.words ?? [], context.language);
  if (words.length === 0)
    return { answer: t('assistant:may.whichStored'), sources: ['chemical'], records: [], half: true };
  const facts = await tools.list('chemical', {}, 'newest', MANY);
  const parties = named(words, question).map(
    (own): Party => ({
      said: [...new Set(own.map(({ said }) => said))].join(' '),
      words: own,
      facts: calledSo(facts, own),
    }),
  );
  const { chemicals } = await tools.working();
  const found = [...new Set(parties.flatMap((party) => party.facts))];
  const rowOf = ({ id }: Fact) => chemicals.find((chemical) => chemical.id === id);
  const strangers = [
    ...parties.filter((party) => party.facts.length === 0).map(({ said }) => said),
    ...lost.filter((said) => !words.some((word) => word.said === said)),
  ];
  const unknown = joined(strangers, question);
  const told = found.map((fact) => toldOf(context, fact, rowOf(fact)));
  const noStatements = found.filter((fact) => !fact.handling || !hasStatements(fact.handling)).map(titleOf);
  const apart = apartOf(
    context,
    found.flatMap((fact) => rowOf(fact) ?? []),
    chemicals,
    { parties, facts },
  );
  const mentions = await mentionsOf(context, words, parties);
  return {
    answer: lines(
      apart.isNo && apart.text,
      unknown.length > 0 && t('assistant:may.notKnown', { names: unknown.join(', ') }),
      ...told,
      noStatements.length > 0 && t('assistant:noStatements', { names: noStatements.join(', ') }),
      !apart.isNo && apart.text,
      mentions.length > 0 && t('assistant:may.mentions'),
      ...mentions.map((fact) => bullet(withDetails(context, fact))),
    ),
    sources: ['chemical', ...(mentions.length > 0 ? (['observation'] as const) : [])],
    records: [
      ...found,
      ...apart.others.flatMap(({ id }) => facts.filter((fact) => fact.id === id)),
      ...mentions,
    ]
      .filter((fact, at, all) => all.indexOf(fact) === at)
      .slice(0, SHOWN)
      .map(recordOf),
    ...(unknown.length > 0 ? { half: true } : {}),
  };
}

/** What both would stand in is neither. */
const FURNITURE = /^(kaap|kaapp|hylly|cabinet|cupboard|shelf|shelves|locker|skap|hyll|skrin|polic|шкаф|полк)/;

/** `sodium`, `hypochlorite`: side by side they are one substance. */
function joined(said: readonly string[], question: string): string[] {
  const tokens = tokensOf(question);
  const at = (word: string) => tokens.indexOf(tokensOf(word)[0] ?? '');
  const names = [...new Set(said)].filter((word) => !FURNITURE.test(fold(word)));
  const parties: string[] = [];
  for (const word of names) {
    const last = parties.at(-1);
    const isNext = last !== undefined && at(last) >= 0 && at(word) === at(last) + tokensOf(last).length;
    if (isNext) parties[parties.length - 1] = `${last} ${word}`;
    else parties.push(word);
  }
  return parties;
}

/** A plant's whole register. */
const MANY = 5000;

function toldOf(context: Context, fact: Fact, row: Kept | undefined): string {
  const { t } = context;
  const property = (name: string, value: string | null | undefined) =>
    value?.trim() && `${t(`chemicals:column.${name}`)}: ${value.replace(/\s+/g, ' ').trim().slice(0, 400)}`;
  const symbols = row?.hazardSymbols.map((symbol) => t(`chemicals:ghs.${symbol}`, { defaultValue: symbol }));
  return lines(
    bullet(withDetails(context, fact)),
    property('hazardSymbols', symbols?.join(', ')),
    property('riskPhrases', fact.handling?.riskPhrases),
    property('storageRequirements', fact.handling?.storageRequirements),
  );
}

/** What the rules keep apart: two that were named, else what the register holds beside one of them. */
function apartOf(
  { t }: Context,
  found: readonly Kept[],
  all: readonly Kept[],
  { parties, facts }: { parties: readonly Party[]; facts: readonly Fact[] },
) {
  const titleFor = ({ id, name }: Kept) => {
    const fact = facts.find((one) => one.id === id);
    return fact ? titleOf(fact) : name;
  };
  const partyOf = ({ id }: Kept) => parties.findIndex(({ facts }) => facts.some((fact) => fact.id === id));
  const clashesOf = (one: Kept, others: readonly Kept[]) =>
    others.filter((other) => other.id !== one.id && rulesAgainst(one, other).length > 0);
  const among = found
    .map((one, at) => ({
      one,
      others: clashesOf(
        one,
        found.slice(at + 1).filter((other) => partyOf(other) !== partyOf(one)),
      ),
    }))
    .filter(({ others }) => others.length > 0);
  const isNo = among.length > 0;
  // of two that are known the others in the register say nothing
  const isAlone = parties.length < 2 || parties.some(({ facts }) => facts.length === 0);
  const shown =
    isNo || !isAlone
      ? among
      : found.map((one) => ({ one, others: clashesOf(one, all) })).filter(({ others }) => others.length > 0);
  const why = (one: Kept, other: Kept) =>
    rulesAgainst(one, other)
      .map((pair) => t(`chemicals:pair.${pair}`))
      .join('; ');
  return {
    isNo,
    others: shown.flatMap(({ others }) => others),
    text: lines(
      ...shown.flatMap(({ one, others }) => [
        t(isNo ? 'assistant:may.storeApart' : 'assistant:may.apartFrom', { name: titleFor(one) }),
        ...others.slice(0, SHOWN).map((other) => bullet(`${titleFor(other)} – ${why(one, other)}`)),
      ]),
    ),
  };
}

/** Observations that name two of them. */
async function mentionsOf(
  { tools }: Context,
  words: readonly Word[],
  parties: readonly Party[],
): Promise<Fact[]> {
  if (parties.length < 2) return [];
  const reports = await tools.search(words, ['observation'], SHOWN);
  return reports.filter(
    ({ text }) =>
      parties.filter((party) => party.words.some((word) => !isClass(word) && has(text, word))).length > 1,
  );
}
