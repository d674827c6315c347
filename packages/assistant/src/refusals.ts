import type { Refusal } from './asked.ts';
import type { Said } from './said.ts';

const statistical = ({ has, filters }: Said) =>
  has('count', 'trend', 'compare', 'by', 'most', 'month') || filters.span !== undefined;
const onRecords = ({ has }: Said) => has('observation', 'permit', 'risk', 'training', 'about', 'document');

/**
 * Somebody may be in danger: 112 stands above whatever is answered. A cry (`help`, `not breathing`) is one whatever
 * else is asked; the name of a danger is one unless figures or records are asked for.
 */
export const isEmergency = (said: Said) =>
  said.has('emergency') && !statistical(said) && (!said.calm || !onRecords(said) || said.has('drill'));

const actionable = (said: Said) =>
  said.has('act') && !said.has('count', 'who', 'trend', 'howto', 'most') && !said.has('list', 'about');

export function refusalOf(said: Said): Refusal | null {
  if (said.tokens === 0) return 'empty';
  // whoever may be in danger is answered whatever else is said
  if (isEmergency(said) && !said.has('others')) return null;
  if (said.has('help')) return 'help';
  if (said.has('others')) return 'private';
  if (actionable(said)) return 'act';
  // who reports most is nobody's business, and what one thinks of somebody no record
  if (said.has('reporter') && said.has('most')) return 'private';
  if (said.people > 1 && said.has('compare', 'more', 'most')) return 'private';
  if (said.has('opinion', 'offTopic')) return 'unknown';
  if (said.has('future')) return 'future';
  return null;
}
