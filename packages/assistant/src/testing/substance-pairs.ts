import type { Language } from '@turva/locales/languages';

/** Object and, where its case is another, companion: `rikkihappoa` beside `asetonin`. */
type Names = Record<Language, string>;

const substances = {
  // in the register of the tests
  sulphuric: {
    fi: 'rikkihappoa|rikkihapon',
    en: 'sulphuric acid',
    sv: 'svavelsyra',
    no: 'svovelsyre',
    sk: 'kyselinu sírovú|kyselinou sírovou',
    ru: 'серную кислоту|серной кислотой',
  },
  acetone: {
    fi: 'asetonia|asetonin',
    en: 'acetone',
    sv: 'aceton',
    no: 'aceton',
    sk: 'acetón|acetónom',
    ru: 'ацетон|ацетоном',
  },
  oxygen: {
    fi: 'happea|hapen',
    en: 'oxygen',
    sv: 'syrgas',
    no: 'oksygen',
    sk: 'kyslík|kyslíkom',
    ru: 'кислород|кислородом',
  },
  coolant: {
    fi: 'leikkuunestettä|leikkuunesteen',
    en: 'cutting fluid',
    sv: 'skärvätska',
    no: 'skjærevæske',
    sk: 'reznú kvapalinu|reznou kvapalinou',
    ru: 'смазочно-охлаждающую жидкость|смазочно-охлаждающей жидкостью',
  },
  // in none
  hypochlorite: {
    fi: 'natriumhypokloriittia|natriumhypokloriitin',
    en: 'sodium hypochlorite',
    sv: 'natriumhypoklorit',
    no: 'natriumhypokloritt',
    sk: 'chlórnan sodný|chlórnanom sodným',
    ru: 'гипохлорит натрия|гипохлоритом натрия',
  },
  nitric: {
    fi: 'typpihappoa|typpihapon',
    en: 'nitric acid',
    sv: 'salpetersyra',
    no: 'salpetersyre',
    sk: 'kyselinu dusičnú|kyselinou dusičnou',
    ru: 'азотную кислоту|азотной кислотой',
  },
  ammonia: {
    fi: 'ammoniakkia|ammoniakin',
    en: 'ammonia',
    sv: 'ammoniak',
    no: 'ammoniakk',
    sk: 'amoniak|amoniakom',
    ru: 'аммиак|аммиаком',
  },
  lye: { fi: 'lipeää|lipeän', en: 'lye', sv: 'lut', no: 'lut', sk: 'lúh|lúhom', ru: 'щёлочь|щёлочью' },
  peroxide: {
    fi: 'vetyperoksidia|vetyperoksidin',
    en: 'hydrogen peroxide',
    sv: 'väteperoxid',
    no: 'hydrogenperoksid',
    sk: 'peroxid vodíka|peroxidom vodíka',
    ru: 'перекись водорода|перекисью водорода',
  },
  cyanide: {
    fi: 'natriumsyanidia|natriumsyanidin',
    en: 'sodium cyanide',
    sv: 'natriumcyanid',
    no: 'natriumcyanid',
    sk: 'kyanid sodný|kyanidom sodným',
    ru: 'цианид натрия|цианидом натрия',
  },
  hydrochloric: {
    fi: 'suolahappoa|suolahapon',
    en: 'hydrochloric acid',
    sv: 'saltsyra',
    no: 'saltsyre',
    sk: 'kyselinu chlorovodíkovú|kyselinou chlorovodíkovou',
    ru: 'соляную кислоту|соляной кислотой',
  },
  chlorine: {
    fi: 'klooria|kloorin',
    en: 'chlorine',
    sv: 'klor',
    no: 'klor',
    sk: 'chlór|chlórom',
    ru: 'хлор|хлором',
  },
  acetylene: {
    fi: 'asetyleeniä|asetyleenin',
    en: 'acetylene',
    sv: 'acetylen',
    no: 'acetylen',
    sk: 'acetylén|acetylénom',
    ru: 'ацетилен|ацетиленом',
  },
  sulphide: {
    fi: 'natriumsulfidia|natriumsulfidin',
    en: 'sodium sulphide',
    sv: 'natriumsulfid',
    no: 'natriumsulfid',
    sk: 'sulfid sodný|sulfidom sodným',
    ru: 'сульфид натрия|сульфидом натрия',
  },
  propane: {
    fi: 'propaania|propaanin',
    en: 'propane',
    sv: 'gasol',
    no: 'propan',
    sk: 'propán|propánom',
    ru: 'пропан|пропаном',
  },
  chloroform: {
    fi: 'kloroformia|kloroformin',
    en: 'chloroform',
    sv: 'kloroform',
    no: 'kloroform',
    sk: 'chloroform|chloroformom',
    ru: 'хлороформ|хлороформом',
  },
} as const satisfies Record<string, Names>;
type Substance = keyof typeof substances;

/** Titles in the register of the tests. */
export const registered: Partial<Record<Substance, string>> = {
  sulphuric: 'Rikkihappo 96 %',
  acetone: 'Asetoni',
  oxygen: 'Happi, puristettu',
  coolant: 'Leikkuuneste CoolCut 5',
};

const pairs: readonly (readonly [Substance, Substance])[] = [
  ['sulphuric', 'acetone'],
  ['acetone', 'oxygen'],
  ['oxygen', 'sulphuric'],
  ['coolant', 'sulphuric'],
  ['oxygen', 'coolant'],
  ['acetone', 'coolant'],
  ['sulphuric', 'hypochlorite'],
  ['cyanide', 'sulphuric'],
  ['sulphuric', 'lye'],
  ['ammonia', 'sulphuric'],
  ['sulphuric', 'peroxide'],
  ['sulphide', 'sulphuric'],
  ['sulphuric', 'propane'],
  ['acetylene', 'sulphuric'],
  ['acetone', 'nitric'],
  ['hypochlorite', 'acetone'],
  ['acetone', 'peroxide'],
  ['chlorine', 'acetone'],
  ['acetone', 'chloroform'],
  ['acetylene', 'oxygen'],
  ['oxygen', 'propane'],
  ['ammonia', 'oxygen'],
  ['coolant', 'nitric'],
  ['chlorine', 'coolant'],
  ['nitric', 'ammonia'],
  ['hypochlorite', 'hydrochloric'],
  ['ammonia', 'hypochlorite'],
  ['nitric', 'peroxide'],
  ['cyanide', 'hydrochloric'],
  ['chlorine', 'ammonia'],
  ['acetylene', 'chlorine'],
  ['lye', 'hydrochloric'],
  ['hydrochloric', 'sulphide'],
  ['nitric', 'propane'],
  ['peroxide', 'lye'],
  ['chloroform', 'lye'],
];

/** `a` and `c` as objects, `b` as what stands beside. */
const ways: Record<Language, readonly ((a: string, b: string, c: string) => string)[]> = {
  fi: [
    (a, b) => `Voiko ${a} säilyttää ${b} kanssa samassa kaapissa?`,
    (a, b) => `Saako ${a} pitää ${b} vieressä?`,
    (a, b) => `Onko turvallista varastoida ${a} ${b} viereen?`,
    (a, _, c) => `Voinko laittaa samaan kaappiin ${a} ja ${c}?`,
  ],
  en: [
    (a, b) => `Can I store ${a} next to ${b}?`,
    (a, b) => `Is it safe to keep ${a} beside ${b}?`,
    (a, b) => `May ${a} and ${b} be kept in the same cabinet?`,
    (a, b) => `Is it OK to put ${a} together with ${b}?`,
  ],
  sv: [
    (a, b) => `Får jag förvara ${a} bredvid ${b}?`,
    (a, b) => `Är det säkert att förvara ${a} tillsammans med ${b}?`,
    (a, b) => `Kan ${a} och ${b} stå i samma skåp?`,
    (a, b) => `Går det bra att lagra ${a} med ${b}?`,
  ],
  no: [
    (a, b) => `Kan jeg oppbevare ${a} sammen med ${b}?`,
    (a, b) => `Er det trygt å lagre ${a} ved siden av ${b}?`,
    (a, b) => `Får ${a} og ${b} stå i samme skap?`,
    (a, b) => `Går det bra å lagre ${a} med ${b}?`,
  ],
  sk: [
    (a, b) => `Môžem skladovať ${a} spolu s ${b}?`,
    (a, b) => `Je bezpečné skladovať ${a} s ${b} v jednej skrini?`,
    (a, b) => `Smie sa ${a} dať do rovnakej skrine s ${b}?`,
    (a, _, c) => `Môžem skladovať vedľa seba ${a} a ${c}?`,
  ],
  ru: [
    (a, b) => `Можно хранить ${a} вместе с ${b}?`,
    (a, b) => `Безопасно ли хранить ${a} рядом с ${b}?`,
    (a, _, c) => `Можно ли поставить ${a} и ${c} в один шкаф?`,
    (a, b) => `Допустимо ли складывать ${a} с ${b}?`,
  ],
};

/** Every pair in a language, the way of asking changing from one to the next. */
export const pairsAsked = (language: Language) =>
  pairs.map((pair, at) => {
    const [one, other] = pair.map((substance) => {
      const [object = '', beside = object] = substances[substance][language].split('|');
      return { object, beside };
    });
    const ask = ways[language][at % ways[language].length];
    return { question: ask?.(one?.object ?? '', other?.beside ?? '', other?.object ?? '') ?? '', pair };
  });
