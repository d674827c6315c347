// The inflections of a name in the languages people write here. A false warning costs a look, a missed name costs a
// person: these forms match too much rather than too little.

const ownCase =
  '(?:n|a|t|ta|na|ksi|ll[ae]|lta|ss[ae]|sta|tta|[aeiouy]n|h[aeiouy]n|seen|(?:i)?(?:en|ta|ll[ae]|lta|ssa|sta))?';
const finnish = `${ownCase}(?:nsa|ni|mme)?(?:kin|kaan|ko|han|pa)?`;
const scandinavian = "(?:'?s|')?";
const slovak = '(?:a|u|y|e|i|ou|ov[aie]?|ovho|om|ej|eho|emu|ho|mu|m|ym|mi|och|in[aue]?)';
const russian =
  '(?:а|я|у|ю|ы|и|е|ом|ем|ои|еи|ою|ею|ым|им|ых|их|ого|его|ому|ему|ую|юю|ая|яя|ам|ям|ами|ями|ах|ях|ов[аы]?|ев[аы]?|ин[аыу]?)?';

/** The last consonants of a Finnish word and what they become when it is bent. */
const weaker: readonly (readonly [RegExp, string])[] = [
  [/(?<=[kpt])[kpt]$/, ''],
  [/nt$/, 'nn'],
  [/nk$/, 'ng'],
  [/mp$/, 'mm'],
  [/lt$/, 'll'],
  [/rt$/, 'rr'],
  [/(?<=[aeiouyh])t$/, 'd'],
  [/(?<=[aeiouyhlr])k$/, ''],
  [/(?<=[aeiouylr])p$/, 'v'],
];

/** In small letters these are words of every day first. */
const everyday = new Set(
  'aina aine area han hans hen kai kain main make man mark may mika minne ole olen olet oli olin per den pian time will'.split(
    ' ',
  ),
);

const SHORTEST = 3;
const SHORTEST_STEM = 2;
/** From this length on a name is recognised without its accents, and with accents it does not have. */
const LONG = 6;

const word = /\p{L}[\p{L}'’-]*/gu;

/** As people write in a hurry: without capitals, dots and accents. */
const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();

const isCapital = (said: string) => /^\p{Lu}/u.test(said);
const hasAccents = (said: string) => plain(said) !== said.toLowerCase();

const partsOf = (names: readonly string[]) =>
  names.flatMap((name) => name.split(/[\s-]+/)).filter((part) => part.length > 1 && isCapital(part));

interface Stems {
  /** a form of its own */
  whole: string[];
  /** only with an ending behind it */
  cut: string[];
}

function finnishStems(name: string): Stems {
  if (name.endsWith('nen')) return { whole: [], cut: [`${name.slice(0, -3)}s`, `${name.slice(0, -3)}se`] };
  const [, beforeS = ''] = /^(.*[aeiouy])s$/.exec(name) ?? [];
  if (beforeS) {
    const strong = beforeS.replace(/([kpt])(?=[aeiouy]$)/, '$1$1');
    return { whole: [], cut: [`${beforeS}kse`, beforeS, strong + strong.slice(-1), `${name}i`] };
  }
  const [, body = '', vowel = ''] = /^(.*[^aeiouy])([aeiouy]+)$/.exec(name) ?? [];
  if (!vowel) return { whole: [], cut: [`${name}i`] };
  const weak = weaker.flatMap(([from, to]) => (from.test(body) ? body.replace(from, to) : []));
  const starts = [body, ...weak.filter(({ length }) => length >= SHORTEST_STEM)];
  const withE = vowel.endsWith('i') ? starts.map((start) => `${start}${vowel.slice(0, -1)}e`) : [];
  return { whole: starts.map((start) => start + vowel), cut: withE };
}

/** A name with its last vowel off, and without the one that falls out before endings: Peter, Petra; Павел, Павла. */
function bareStems(name: string): string[] {
  const bare = [/[аяьыои]$/, /(?:ии|ыи|ая)$/, /[aoy]$/].map((end) => name.replace(end, ''));
  const fleeting = /(?<=[^aeiouyаеиоуыэюя])[eoео](?=[^aeiouyаеиоуыэюя]$)/;
  const without = bare.map((one) => one.replace(fleeting, '')).filter(({ length }) => length > SHORTEST_STEM);
  return [...bare, ...without];
}

const oneOf = (parts: readonly string[]) => `(?:${[...new Set(parts)].join('|')})`;

function formsOf(part: string): (said: string) => boolean {
  const name = plain(part);
  const { whole, cut } = finnishStems(name);
  const bent = /\p{Script=Cyrillic}/u.test(name)
    ? [oneOf(bareStems(name)) + russian]
    : [
        name + scandinavian,
        oneOf([name, ...whole]) + finnish,
        ...(cut.length > 0 ? [`${oneOf(cut)}(?=.)${finnish}`] : []),
        oneOf(bareStems(name)) + slovak,
      ];
  const form = new RegExp(`^(?:${[name, ...bent].join('|')})$`, 'u');
  // Mika is not "mikä": an inflected form keeps the name's vowels
  const keepsPlain = name.length < LONG && !hasAccents(part) && /[aouy]/.test(name);
  return (said) => !(keepsPlain && hasAccents(said)) && form.test(plain(said));
}

/** Words of a text that look like one of these names, also bent as languages bend them and in small letters. */
export function namesIn(text: string, names: readonly string[]): string[] {
  const parts = [...new Set(partsOf(names))];
  const forms = parts.filter(({ length }) => length >= SHORTEST).map(formsOf);
  const isName = (said: string) => {
    if (!isCapital(said) && everyday.has(plain(said))) return false;
    return parts.includes(said) || forms.some((isForm) => isForm(said));
  };
  const found = [...text.matchAll(word)].map(([said]) => said);
  return [...new Set(found)].filter((said) => said.split('-').some(isName));
}

/** The text with another word in place of each of these names; a first and a last name together are one. */
export function withoutNames(text: string, names: readonly string[], instead: string): string {
  const found = new Set(namesIn(text, names));
  // a lower-case match may be a word: the author is only warned
  return text.replaceAll(/[\p{Lu}][\p{L}'’-]+(?: [\p{Lu}][\p{L}'’-]+)*/gu, (said) => {
    const words = said.split(' ').map((one) => (found.has(one) ? null : one));
    const isFirst = (at: number) => at === 0 || words[at - 1] !== null;
    return words.flatMap((one, at) => (one !== null ? [one] : isFirst(at) ? [instead] : [])).join(' ');
  });
}
