import type { Grouping, Intent, Property, Subject } from './asked.ts';
import { groupings } from './asked.ts';
import { permitTypes, type Said } from './said.ts';

export function intentOf(said: Said, subject: Subject | null): Intent | null {
  const { has, words } = said;
  if (has('approver') && (subject === 'permit' || subject === null)) return 'approver';
  if (propertiesOf(said, subject).length > 0) return 'property';
  const plural = has('trend', 'compare', 'month');
  if (subject === 'tsi')
    return has('why') || (has('trend', 'compare') && has('why'))
      ? 'why'
      : has('trend', 'compare', 'month')
        ? 'trend'
        : 'tsi';
  if (subject === 'injury') return 'injuries';
  const gravest = subject === 'risk' && asksGravest(said);
  const ranked =
    (has('by', 'most') && !gravest) ||
    (has('worst') && has('area', 'department')) ||
    // `compare the departments`: all of them, none by name
    (has('compare') && !said.second && !said.filters.span && groupings.some((one) => has(one)));
  if (ranked && groupingOf(said, subject) && subject !== null) return 'by';
  const onProcedure = subject === 'document' || subject === 'procedure';
  const figures = subject !== null && !onProcedure && has('compare', 'trend', 'by', 'most');
  // `may hot work be done there today` is answered by the permits
  const allowed = has(...permitTypes) && Boolean(said.filters.place ?? said.filters.span) && !onProcedure;
  if (
    has('howto') &&
    !figures &&
    !allowed &&
    !has('unread') &&
    (onProcedure || subject === null || (!has('count') && !has('list')))
  )
    return 'howto';
  if (
    has('howto') &&
    !figures &&
    !allowed &&
    has('list') &&
    !has('observation', 'permit', 'risk', 'training', 'chemical')
  )
    return 'howto';
  if (
    has('about') &&
    (subject === null ||
      (!has('count', 'who', 'trend', 'compare') && said.words.length > 0 && subject !== 'training'))
  )
    return subject === null ? 'about' : has('list') || subject !== null ? 'list' : 'about';
  if (said.second && has('compare', 'most', 'count', 'trend', 'more')) return 'compare';
  if (has('compare')) return said.second || said.filters.span ? 'compare' : 'trend';
  if (has('trend', 'month')) return 'trend';
  if (
    !gravest &&
    groupingOf(said, subject) &&
    has('most', 'by', 'count') &&
    (has('most', 'by') || !has('open'))
  )
    return has('by', 'most') ? 'by' : 'count';
  if (has('who') && !has('count') && subject !== null) return 'who';
  // `who deals with the oil leak`: it is looked for by its words
  if (has('who') && subject === null && words.length > 0) return 'who';
  if (has('count')) return subject ? 'count' : null;
  if (plural) return 'trend';
  return subject ? 'list' : null;
}

/** `the biggest risk` is one of them; `which area has the most risks` counts them. */
export const asksGravest = ({ has, single }: Said) => single && has('most') && !has('by', 'count');

/** What is sorted by: "mikä alue", "by severity". */
export function groupingOf(said: Said, subject: Subject | null): Grouping | undefined {
  const found = said.firstOf(groupings);
  if (found) return found;
  if (!said.has('most') || subject === 'risk') return undefined;
  return subject === 'permit' || subject === 'chemical' ? 'category' : 'area';
}

const properties = [
  ['storage', 'storageRequirements'],
  ['ppe', 'protection'],
  ['hazards', 'riskPhrases'],
] as const;

/** How something is stored, what is worn with it, what its H statements are: a chemical, when it is named. */
export function propertiesOf({ has, words }: Said, subject: Subject | null): Property[] {
  if (subject !== 'chemical' && (subject !== null || !words.some(({ unsure }) => !unsure))) return [];
  if (has('sds', 'expired', 'overdue', 'count')) return [];
  return properties.filter(([concept]) => has(concept)).map(([, property]) => property);
}
