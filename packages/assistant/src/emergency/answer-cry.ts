import { lines, type Part, type Question, recordOf } from '../answer-parts.ts';
import { titleOf } from '../describe.ts';
import type { Cry } from './cry-in.ts';
import { type CryCategory, proceduresOf } from './roles.ts';

/** What the law has on every label for it (CLP, response phrases), as steps; each is one or more phrases. */
const ofPoison: Partial<Record<CryCategory, readonly string[]>> = {
  chemical_eye: ['P305 P351', 'P338'],
  chemical_swallowed: ['P301 P330', 'P331'],
  chemical_inhaled: ['P304 P340'],
  chemical_skin: ['P303 P361', 'P353'],
};
const STEPS = 12;
const MOST = 3;
/** Of the plant's procedures; more are not looked through. */
const ALL = 100;

/**
 * 112 first, then what to do, most severe first: the plant's own procedure, or what is right everywhere where it has none. For a
 * chemical on or in somebody what every label says of it comes before the procedure, which is about spills.
 */
export async function answerCry({ tools, texts }: Question, cry: Cry): Promise<Part> {
  const t = await texts(cry.language);
  const wanted = [...new Set(cry.categories.flatMap(proceduresOf))];
  const all = await tools.list('procedure', {}, 'oldest', ALL);
  const found = wanted.flatMap((category) => all.filter((fact) => fact.category === category)).slice(0, MOST);
  const [first] = found;
  const general = t(`emergency:general.${wanted[0] ?? 'first_aid'}`, {
    defaultValue: t('emergency:general.first_aid'),
  });
  const rinsing = cry.categories.flatMap((category) => ofPoison[category] ?? []);
  const [worst] = cry.categories;
  const says = first && first.category === wanted[0] ? first.says || general : general;
  const phrase = (codes: string) =>
    codes
      .split(' ')
      .map((code) => t(`phrases:${code}`).replace(/[[\]]/g, ''))
      .join(' ');
  const heading = first && says === first.says && t('assistant:howto.says', { title: titleOf(first) });
  const procedure = says.split('\n').filter(Boolean).slice(0, STEPS);
  const numbered = (steps: readonly string[], from: number) =>
    steps.map((step, i) => `${from + i}. ${step.replace(/\s+/g, ' ').trim()}`);
  // rinsing waits for nothing but a person who does not breathe
  const isRinsedFirst = worst in ofPoison;
  const rinse = numbered(rinsing.map(phrase), isRinsedFirst ? 1 : procedure.length + 1);
  const said = [heading, ...numbered(procedure, isRinsedFirst ? rinse.length + 1 : 1)];
  return {
    answer: lines(
      t('assistant:emergency'),
      rinsing.length > 0 && t('emergency:guides.poisonCentre'),
      ...(isRinsedFirst ? [...rinse, ...said] : [...said, ...rinse]),
    ),
    sources: found.length > 0 ? ['procedure'] : [],
    records: found.map(recordOf),
  };
}
