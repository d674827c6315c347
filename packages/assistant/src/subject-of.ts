import type { Subject } from './asked.ts';
import { categories, permitTypes, type Said, severities, subjects } from './said.ts';

export function subjectOf(said: Said): Subject | null {
  const { has } = said;
  const named = said.firstOf(subjects);
  if (has('tsi')) return 'tsi';
  if (has('sds') || (said.code && !has('observation', 'permit', 'training'))) return 'chemical';
  if (has('unread', 'workInstruction', 'policy', 'form') && !has('observation', 'permit', 'risk'))
    return 'document';
  if (has('injury') && !has('observation', 'nearmiss')) return 'injury';
  if (has('observation')) return 'observation';
  if (has('permit')) return 'permit';
  if (has('risk') && !has('chemical')) return has(...categories) && !has('hazard') ? 'observation' : 'risk';
  // "high-risk chemicals" are chemicals, unless it is their assessment that is asked for
  if (has('risk')) return has(...severities) && !said.assesses ? 'chemical' : 'risk';
  if (has('training')) return 'training';
  const allowed = has('howto') && Boolean(said.filters.place ?? said.filters.span);
  if (has(...permitTypes) && !has('document', 'procedure', 'about') && (!has('howto') || allowed))
    return 'permit';
  // `miten tapaturmat jakautuvat` asks for figures, `miten toimin tapaturmassa` does not
  if (
    has(...categories) &&
    !has('document', 'procedure') &&
    (!has('howto') || has('by', 'most', 'trend', 'compare'))
  )
    return 'observation';
  if (named) return named;
  // `what was noticed yesterday`
  if (has('reporting') && !said.words.some(({ unsure }) => unsure) && !has('act', 'howto', 'about'))
    return 'observation';
  if (
    has('unassigned', 'notClosed') ||
    (has('assignedMe') && (has('list') || said.words.length === 0)) ||
    (has('severity') && has('by'))
  )
    return 'observation';
  return null;
}

/**
 * What is meant where nothing is named: lateness, a person's work, or several things that narrow, are asked about
 * observations. A word that nobody knows beside a place alone asks for something else.
 */
export function guessedSubject(said: Said): Subject | null {
  const { has, filters } = said;
  // what is said of somebody in words nobody knows is no question of records
  if (said.person && said.words.some(({ unsure }) => unsure)) return null;
  if (has('overdue') || (said.person && !has('training'))) return 'observation';
  const narrowed = [
    filters.place,
    filters.span,
    has(...severities),
    has('open', 'in_progress', 'closed', 'notClosed', 'pending'),
    has('mine'),
    said.second,
    has('happen'),
    has('item', 'reporting'),
    has('most', 'by', 'worst') && has('area', 'department', 'severity', 'theme', 'category'),
  ].filter(Boolean).length;
  if (said.words.length > 0) return null;
  if (narrowed >= 2) return 'observation';
  if (has('open', 'in_progress', 'notClosed') && has('list', 'count')) return 'observation';
  if (filters.span && has('compare')) return 'observation';
  if (said.second && has('compare')) return 'observation';
  if (has('most', 'worst', 'compare') && has('area', 'department', 'theme', 'category', 'severity'))
    return 'observation';
  return filters.place && has('list', 'count', 'compare', 'trend') ? 'observation' : null;
}

/** Asked for by its own name alone: "onko meillä rikkihappoa?" */
export const namesThings = (said: Said) =>
  !said.person &&
  said.words.some(({ unsure }) => !unsure) &&
  said.words.every(({ unsure }) => !unsure || said.words.length > 1) &&
  said.has('list', 'area', 'about', 'count');

/** Every word that is left is a thing of the plant: nothing is asked that the records cannot hold. */
export const namesOnlyThings = ({ words, person }: Said) =>
  !person && words.length > 0 && words.every(({ unsure }) => !unsure);
