import { documentCategories } from '@turva/contracts/document-values';
import { categories, severities } from '@turva/contracts/observation-values';
import { permitTypes } from '@turva/contracts/permit-values';
import { isBeside, isToBeDone, propertiesOf, substances } from './filters-for.ts';
import type { Grouping, Measure, Noun } from './form.ts';
import { groupings } from './form.ts';
import { adverbs, gases, type ReadQuestion } from './read-question.ts';

/** In this order: the first that is said is what the question is about, the others narrow it. */
export const byRank: Noun[] = [
  'action',
  'card',
  'round',
  'alarm',
  'permit',
  'training',
  'document',
  'procedure',
  'observation',
  'risk',
  'tsi',
  'injury',
  'chemical',
  'settings',
];

export function nounOf(heard: ReadQuestion): Noun | null {
  const { has, all, words } = heard;
  // where the plant's settings are named, they are meant and nothing else
  if (has('setup')) return has('injury') ? 'injury' : 'settings';
  // the plant's own figures, as its screens have them
  if (has('answerTime', 'iso')) return 'tsi';
  // how long nobody has been hurt
  if (has('streak') && has('incident', 'injury')) return 'injury';
  const isPoints = has('part', 'points', 'help-profile');
  if (has('activity', 'points') && !has('observation') && (isPoints || has('tsi'))) return 'tsi';
  if (has('part') && has('training', 'changed')) return 'tsi';
  // for how many hours injuries are counted
  if (has('hour') && has('count') && has('incident') && heard.dated.length === 0) return 'injury';
  const [first] = all(has('tsi') ? ['tsi', ...byRank] : byRank);
  // how a risk develops is told by what is reported of it, as in analytics
  // what was reported of chemicals are observations
  const isGrave = has('hazard') && has(...severities) && !has('reported');
  if (first === 'chemical' && has('reported', ...categories) && !isGrave) return 'observation';
  const isRisk = first === 'chemical' && has('riskword') && !has(...severities);
  const said = isRisk ? (has('trend') ? 'observation' : 'risk') : first;
  // what a round is written on
  if (said === 'round' && has(...documentCategories)) return 'document';
  if (said === 'training' && has('first_aid') && has('expired', 'approved')) return 'card';
  if (said) return said;
  if (has(...categories, 'mine', 'reporter') || (has('who', 'me') && has('reported') && !has('howto')))
    return 'observation';
  // where oxygen is kept is no limit of it
  if ((has('sds', 'ppe', 'phrases', 'firstAidOf', 'storage', 'where') || isBeside(heard)) && has(...gases))
    return 'chemical';
  if (has('afterWatch', 'retest') || has(...gases)) return 'settings';
  if (has('first_aid') && has('completed', 'approved', 'expired', 'ends', 'responsibleMe')) return 'card';
  // when it must be given is no day of a card
  if (has('first_aid') && has('when') && heard.tokens.some((token) => OWN.test(token))) return 'card';
  // with no permit named, dangerous substances are those that are kept
  if (
    has('hazardous_materials') &&
    has('what', 'list', 'exists', 'count', 'where') &&
    !has('may', 'training')
  )
    return 'chemical';
  // only a permit is ever in these states
  if (has('pending', 'approved', 'rejected', 'suspended') && words.length === 0) return 'permit';
  if ((has('renew') && !has('sds')) || (has('missing', 'notStarted') && has(...permitTypes))) return 'card';
  if (has('toRead', ...documentCategories) || (has('read') && has('not'))) return 'document';
  if (has('mandatory')) return 'training';
  if (has('sds')) return 'chemical';
  if (has('hour') && has('count', 'by', 'department') && !has('last', 'next')) return 'injury';
  if (has('overdue', 'ends') && has(...severities)) return 'observation';
  // of a thing that is named, whatever tells of it
  if (has('responsibleMe') && has('area')) return 'area';
  if (isToBeDone(heard)) return 'action';
  if (has('responsibleMe') || (has('overdue', 'ends') && !has('when') && words.length === 0)) return 'action';
  if (has('area', 'department') && has('worst', 'dangerous', 'most', 'least')) return 'observation';
  if (has('riskword')) return has('trend', 'most', 'by') ? 'observation' : 'risk';
  if (has('area', 'department') && has('who', 'count', 'list')) return 'area';
  if (has('area') && has('department') && has('by')) return 'area';
  if (
    has('area', 'department') &&
    has('what', 'exists', 'where') &&
    !has('open', 'in_progress', 'closed') &&
    words.length === 0
  )
    return 'area';
  if (has('target') && words.length === 0 && !heard.tokens.some((token) => INDUSTRY.test(token)))
    return 'tsi';
  return null;
}

/** Two things may stand side by side; `go on with the board` is nothing of that. */
export const isOfTwo = ({ has, words }: ReadQuestion) =>
  has('chemical', ...gases) || words.filter(({ known }) => known).length > 1;

/** `What do I do when it leaks` asks for an instruction, `how do I` for a job of the app. */
export const asksWhat = ({ pieces, tokens, words }: ReadQuestion) =>
  words.length > 0 &&
  pieces.some(
    ({ meaning, at }) => meaning === 'howto' && /^(mita|what|h?va|kva|ka|vad|co|что)$/.test(tokens[at] ?? ''),
  );

/** Of what is one's own. */
const OWN = /^(mun|minun|mulla|minulla|my|mine|min|mitt|mina|moja|moj|moje|moju|моя|мое|мой|мою|моей)$/;
/** What others reach is no target. */
const INDUSTRY = /^(industr|toimial|alan|bransch|bransje|odvetv|отрасл)/;

/** Of two places that are named. */
const MORE = /^(more|fewer|fler|flera|flere|fleire|enemman|enempi|viac|menej|больше|меньше)$/;

function measureOfIndex({ has, dated }: ReadQuestion): Measure {
  const isOfPart = has('activity') || (has('part') && has('training', 'changed'));
  if (isOfPart && !has('worst', 'best')) return 'why';
  if ((has('trend') && dated.length > 0) || (has('month') && has('worst', 'best', 'most', 'least')))
    return 'trend';
  if (has('why', 'changed') || (has('trend') && has('part', 'share'))) return 'why';
  if (has('trend')) return 'trend';
  return has('area', 'department', 'by') && !has('part') ? 'by' : 'count';
}

export function measureOf(heard: ReadQuestion, noun: Noun | null): Measure | null {
  const { has, places, words, dated } = heard;
  if (noun === 'tsi') return measureOfIndex(heard);
  if (noun === 'injury')
    return has('streak') || (has('day', 'when') && has('last', 'newest', 'when')) ? 'when' : 'count';
  if (has('approver')) return 'approver';
  if (
    has('may') &&
    !has('list', 'app') &&
    !asksWhat(heard) &&
    (noun === 'permit' || noun === null || noun === 'chemical' || noun === 'settings') &&
    (has(...permitTypes, ...gases, 'storage', 'nextTo') ||
      places.length > 0 ||
      // what it is may be told by a permit's title, or a card of one's own
      (noun === null && words.length > 0 && propertiesOf(heard).length === 0))
  )
    return 'may';
  if (noun === 'settings') return 'count';
  if (noun === 'chemical' || (noun === null && words.length > 0)) {
    if (
      has('nextTo') &&
      (has('storage') ||
        (has('may') && isOfTwo(heard)) ||
        (noun === 'chemical' && substances(heard).length > 1))
    )
      return 'may';
    if (
      propertiesOf(heard).length > 0 &&
      (words.length > 0 || noun === 'chemical') &&
      !(noun === null && has('who'))
    )
      return 'property';
  }
  // a drill of a fire: what is done in one
  if (noun === 'alarm' && words.length > 0 && !has('count', 'last', 'newest') && dated.length === 0)
    return 'howto';
  if (has('howto') && (has('toRead') || (has('read') && has('not')))) return 'list';
  if (has('compare') && (dated.length > 1 || places.length > 1)) return 'compare';
  if (noun === 'action' && isToBeDone(heard)) return 'list';
  if (noun && has('howto') && has('average', 'responseTime') && !has('me')) return 'average';
  if (noun === null && has('first_aid') && has('when')) return 'howto';
  // a round of each month is set up, and nothing is counted by it
  const isJob = has('howto') && (noun === 'round' || !has('by', 'trend'));
  if (isJob && !(noun && has('count'))) return has('trend') ? 'trend' : 'howto';
  if (has('responsibleMe')) return 'list';
  // `how many in October and how many in September`
  const isTwice = heard.pieces.filter(({ meaning }) => meaning === 'count').length > 1;
  if (isTwice && noun && dated.length + places.length > 1) return 'compare';
  if (has('than') && (dated.length > 0 || places.length > 1)) return 'compare';
  if (
    has('compare') ||
    (has('most') && places.length > 1) ||
    (has('or') && places.length > 1 && heard.tokens.some((token) => MORE.test(token)))
  )
    return 'compare';
  const isWhyMore =
    has('why') && noun === 'observation' && !has('me', 'mine', 'closed', 'rejected', 'approved');
  if (has('trend') || isWhyMore) return 'trend';
  if (has('responseTime', 'average') && !has('longest', 'quickest')) return 'average';
  if (has('share')) return 'share';
  if (isGrouped(heard, noun)) return 'by';
  if (has('reporter') || (has('who') && has('reported'))) return 'who';
  if (has('who')) return 'who';
  // what is to be renewed by a day is more than the first of it
  if ((has('when') || (has('renew') && dated.length === 0)) && noun) return 'when';
  if (has('count')) return 'count';
  if (noun) return 'list';
  return null;
}

/** By what something is counted. */
function isGrouped({ has, language, places }: ReadQuestion, noun: Noun | null): boolean {
  // `by the stairs` is a place
  if (has(...adverbs) || (has('by') && (language !== 'en' || has(...groupWords)))) return true;
  // the departments are what the areas belong to
  if (noun === 'area' && has('department') && !has('who') && places.length === 0) return true;
  const isReported = noun === null || noun === 'observation';
  if (isReported && has('month') && has('worst', 'best')) return true;
  if (isReported && has('area', 'department') && has('worst', 'dangerous')) return true;
  if (has('most', 'least') && !has('overdue') && has(...groupWords)) return true;
  return noun !== null && has('where') && has('most', 'least', 'worst');
}

const groupWords = [
  'area',
  'department',
  'topic',
  'categoryword',
  'month',
  'severityword',
  'statusword',
  'who',
  'where',
  'person',
  'what',
  'incident',
  'riskword',
];

export function groupOf({ has, all, places }: ReadQuestion, noun: Noun): Grouping {
  const [adverb] = all(adverbs);
  const said = groupings.find((group) => adverb === `by_${group}`);
  if (said) return said;
  if (has('department')) return 'department';
  if (has('month') && !has('last', 'this', 'next')) return 'month';
  if (has('where') && !has('topic', 'categoryword')) return 'area';
  if (has('severityword')) return 'severity';
  if (has('statusword')) return 'status';
  if (has('topic')) return 'theme';
  if (has('categoryword')) return 'category';
  if (has('area', 'where')) return 'area';
  // of what happens most at one place
  if (noun === 'observation' && places.length > 0 && has('what', 'most')) return 'theme';
  if (has('who')) return 'responsible';
  return noun === 'permit' || noun === 'card'
    ? 'category'
    : noun === 'action'
      ? 'responsible'
      : noun === 'observation' && has('riskword')
        ? 'theme'
        : 'area';
}
