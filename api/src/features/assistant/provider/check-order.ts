import { fold } from '@turva/assistant/fold';
import type { Language } from '@turva/locales/languages';
import type { Evidence, RankedBy, Ranking, Way } from './evidence.ts';

type End = 'highest' | 'lowest';
/** The claim of a superlative: one end of one of these rankings. */
interface Claim {
  word: RegExp;
  ends: readonly (readonly [RankedBy, End])[];
}
type Words = Record<Language, string>;

const claim = (words: Words, ends: Claim['ends']) => ({ words, ends });

// Folded beginnings of words. A word that also means `the last week` counts as "newest" only next to a record.
const claims = [
  claim(
    {
      fi: 'eniten|useimmi|yleisi(n|m)|suuri(n|m)|korkei(n|m)|isoi(n|m)|useimmat',
      en: 'most|highest|largest|biggest|greatest|commonest|top',
      sv: 'flest|mest|storst|hogst|vanligast',
      no: 'flest|mest|storst|hoyest|vanligst',
      sk: 'najviac|najvacs|najvyss|najcastejs|najpocetn',
      ru: 'больше всего|больше всех|наибольш|чаще всего|максимальн',
    },
    [['count', 'highest']],
  ),
  claim(
    {
      fi: 'vahiten|harvimmi|pieni(n|m)(?!u)|matali(n|m)|ali(n|m)m?|alhaisi(n|m)',
      en: 'least|fewest|lowest|smallest',
      sv: 'farst|minst|lagst',
      no: 'faerrest|farrest|minst|lavest',
      sk: 'najmenej|najmens|najnizs|najzriedk',
      ru: 'меньше всего|меньше всех|наименьш|реже всего|минимальн',
    },
    [['count', 'lowest']],
  ),
  claim(
    {
      fi: 'uusi(n|m)m?(?!i)|tuorei(n|m)',
      en: 'newest|most recent',
      sv: 'nyast',
      no: 'nyest|ferskest',
      sk: 'najnovs',
      ru: 'новейш',
    },
    [
      ['at', 'highest'],
      ['done', 'highest'],
    ],
  ),
  claim(
    {
      fi: 'vanhi(n|m)|varhaisi(n|m)|pisimp|ensimmais',
      en: 'oldest|earliest|longest|first due',
      sv: 'aldst|tidigast|langst',
      no: 'eldst|tidligst|lengst',
      sk: 'najstars|najskor|najdlhs',
      ru: 'старейш|раньше всего|дольше всего',
    },
    [
      ['at', 'lowest'],
      ['due', 'lowest'],
      ['took', 'highest'],
    ],
  ),
  claim(
    {
      fi: 'vakavi(n|m)|pahi(n|m)|vaarallisi(n|m)|kriittisi(n|m)',
      en: 'worst|gravest|most (serious|severe|dangerous|critical|urgent)',
      sv: 'varst|allvarligast|farligast',
      no: 'verst|alvorligst|farligst',
      sk: 'najhors|najzavazn|najvazn|najnebezpecn',
      ru: 'худш|опаснейш|серьезнейш|тяжелейш',
    },
    [
      ['severity', 'highest'],
      ['count', 'highest'],
    ],
  ),
  claim(
    {
      fi: 'huonoi(n|m)|heikoi(n|m)',
      en: 'weakest|poorest',
      sv: 'samst|svagast',
      no: 'darligst|svakest',
      sk: 'najslabs|najhors',
      ru: 'слабейш',
    },
    [['count', 'lowest']],
  ),
  claim(
    {
      fi: 'paras|parha',
      en: 'best|safest',
      sv: 'bast',
      no: 'best',
      sk: 'najleps',
      ru: 'лучш',
    },
    [['count', 'highest']],
  ),
  // how long it took is different from how old it is
  claim(
    {
      fi: '(kesti|vei|kestanyt) (aikaa )?(pisimp|kauimmin|kauiten)|hitaimmin|hitai(n|m)',
      en: '(took|takes|taken)( the)? longest|slowest',
      sv: '(tog|tagit) (langst|mest tid)|langsammast',
      no: '(tok|tatt) (lengst|mest tid)|tregest|saktest',
      sk: '(trval|trvala|trvalo) najdlhs|najpomals',
      ru: '(закрывал|занял|длил|решал)\\p{L}* дольше|дольше всего (закрывал|занял|длил|решал)|медленнее всего|самое долг',
    },
    [['took', 'highest']],
  ),
  claim(
    {
      fi: 'nopeimmin|nopeiten|nopei(n|m)|lyhi(n|mm)',
      en: 'fastest|quickest|shortest|soonest',
      sv: 'snabbast|kortast',
      no: 'raskest|fortest|kortest',
      sk: 'najrychl|najkrats',
      ru: 'быстрее вс|быстрейш|скорее всего закры|кратчайш',
    },
    [['took', 'lowest']],
  ),
] as const;

/** Russian puts `самый` before an ordinary word. */
const russian: readonly [RegExp, Claim['ends']][] = [
  [/^(нов|свеж|поздн)/, [['at', 'highest']]],
  [
    /^(стар|давн|ранн)/,
    [
      ['at', 'lowest'],
      ['due', 'lowest'],
    ],
  ],
  [/^(больш|част|высок|распростран)/, [['count', 'highest']]],
  [/^(мал|меньш|низк|редк)/, [['count', 'lowest']]],
  [
    /^(тяж|опас|серьез|критич|плох)/,
    [
      ['severity', 'highest'],
      ['count', 'highest'],
    ],
  ],
];
const RUSSIAN_MOST = /(?<!\p{L})сам(?:ый|ая|ое|ые|ого|ой|ом|ому|ых|ым|ыми|ую)\s+(\p{L}+)/gu;
/** `the latest`, `viimeisin`: about a record it means the newest, about a period it claims nothing. */
const latest: Words = {
  fi: 'viimeisi(n|m)|viimeksi',
  en: 'latest|last',
  sv: 'senast|sista',
  no: 'siste|sist|senest',
  sk: 'posledn',
  ru: 'последн',
};
/** `at least`, `most of them`: not superlatives. */
const harmless: Words = {
  fi: 'vahintaan|enintaan',
  en: 'at (least|most|best)|most of',
  sv: 'at minstone|minst \\d|hogst \\d|de flesta',
  no: 'minst \\d|hoyst \\d|de fleste',
  sk: 'najmenej \\d|najviac \\d|vacsina',
  ru: 'не (менее|более)|как минимум|минимум \\d',
};

const beginning = (pattern: string) => new RegExp(`(?<!\\p{L})(?:${pattern})`, 'u');
const everyBeginning = (pattern: string) => new RegExp(`(?<!\\p{L})(?:${pattern})`, 'gu');

function claimedIn(text: string, language: Language): Claim['ends'][] {
  const bare = text.replace(everyBeginning(harmless[language]), ' ');
  const found: Claim['ends'][] = claims
    .filter(({ words }) => beginning(words[language]).test(bare))
    .map(({ ends }) => ends);
  // `most serious` does not count as `most`
  const worst = claims[4].ends;
  if (language === 'en' && found.includes(worst)) {
    const left = bare.replace(everyBeginning(claims[4].words.en), ' ');
    if (!beginning(claims[0].words.en).test(left)) found.splice(found.indexOf(claims[0].ends), 1);
  }
  if (language === 'en' && /most recent/.test(bare) && !/most(?! recent)/.test(bare))
    found.splice(found.indexOf(claims[0].ends), 1);
  if (language === 'ru')
    for (const [, word = ''] of bare.matchAll(RUSSIAN_MOST))
      found.push(russian.find(([stem]) => stem.test(word))?.[1] ?? []);
  if (/\[\[/.test(bare) && beginning(latest[language]).test(bare)) found.push(claims[2].ends);
  return found;
}

const extreme = ({ items }: Ranking, end: End) =>
  (end === 'highest' ? Math.max : Math.min)(...items.map(({ value }) => value));

/** Whether a ranking confirms that the first thing the sentence names is at that end. */
function holds(ranking: Ranking, end: End, text: string, { isOnly }: { isOnly: boolean }): boolean {
  if (ranking.ends !== 'both' && ranking.ends !== end) return false;
  const best = extreme(ranking, end);
  const said = ranking.items
    .map(({ names, value }) => ({ value, at: Math.min(...names.map((name) => placeOf(text, name))) }))
    .filter(({ at }) => Number.isFinite(at))
    .toSorted((a, b) => a.at - b.at);
  if (said.length === 0) return isOnly && ranking.by === 'count' && saysFigure(text, best);
  return isOnly ? said[0]?.value === best : said.some(({ value }) => value === best);
}

const saysFigure = (text: string, value: number) =>
  new RegExp(`(?<![\\d.,])${String(value).replace('.', '[.,]')}(?![\\d]|[.,]\\d)`).test(text);
const SHORTEST_STEM = 4;
function placeOf(text: string, name: string): number {
  const folded = fold(name);
  // a name is inflected in a sentence; a reference is not
  const stem = folded.startsWith('[[') ? folded : folded.slice(0, Math.max(SHORTEST_STEM, folded.length - 2));
  const at = text.indexOf(stem);
  return at < 0 ? Number.POSITIVE_INFINITY : at;
}

const ways: Record<Way, Words> = {
  up: {
    fi: 'kasva(nut|nu|a |noi)|kasvoi|lisaant|nous(i|sut|ee|uss)|enemman kuin|kohon',
    en: 'increas|grew|grown|rose|risen|rising|went up|gone up|more than|higher than',
    sv: 'okat|okar|okade|stigit|steg|fler an|mer an|hogre an',
    no: 'okt|oker|okte|steget|stiger|flere enn|mer enn|hoyere enn',
    sk: 'narast|stupl|stupa|zvys|viac ako|viac nez|vyssi',
    ru: 'вырос|увелич|возрос|раст(ет|ут)|больше,? чем|выше,? чем',
  },
  down: {
    fi: 'vahenty|vahene|laske(nut|e|va)|laski|pienenty|vahemman kuin|alentu',
    en: 'decreas|declin|fell|fallen|dropp|went down|gone down|fewer than|less than|lower than',
    sv: 'minskat|minskar|minskade|sjunkit|sjonk|farre an|mindre an|lagre an',
    no: 'redusert|minket|gatt ned|sunket|sank|falt|faerre enn|farre enn|mindre enn|lavere enn',
    sk: 'kles|pokles|zniz|menej ako|menej nez|nizsi',
    ru: 'снизил|сниж|уменьш|сократил|упал|меньше,? чем|ниже,? чем',
  },
};

/** Whether every superlative and every trend in a folded sentence matches a tool's result. */
export function isOrderTrue(text: string, evidence: Evidence, language: Language): boolean {
  const claimed = claimedIn(text, language);
  const isOnly = claimed.length === 1;
  const ranks = claimed.every((ends) =>
    ends.some(([by, end]) =>
      evidence.rankings.some((ranking) => ranking.by === by && holds(ranking, end, text, { isOnly })),
    ),
  );
  const directions = (['up', 'down'] as const).every(
    (way) => evidence.ways.has(way) || !beginning(ways[way][language]).test(text),
  );
  return ranks && directions;
}
