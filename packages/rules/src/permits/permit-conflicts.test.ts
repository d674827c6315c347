import { permitTypes } from '@turva/contracts/permits/permit-values';
import { describe, expect, test } from 'vitest';
import { findConflicts, overlaps, type Surroundings, unresolved, type Work } from './permit-conflicts.ts';
import { excludes, pairOf } from './permit-pairs.ts';

const HOUR = 3_600_000;
const T = Date.parse('2026-03-28T06:00:00Z');
const iso = (at: number) => new Date(at).toISOString();
// building 10 with halls 11 and 12, building 20 with hall 21
const areas = new Map(
  [
    [1, null],
    [10, 1],
    [11, 10],
    [12, 10],
    [20, 1],
    [21, 20],
  ].map(([id, parentId]) => [id as number, { id: id as number, parentId: parentId as number | null }]),
);

const work = (changes: Partial<Work> = {}): Work & { people: [] } => ({
  id: 1,
  type: 'height_work',
  title: 'Työ',
  location: 'Halli',
  areaId: 11,
  status: 'pending',
  late: false,
  validFrom: iso(T),
  validTo: iso(T + 8 * HOUR),
  gasDueAt: null,
  afterWatchMinutes: 0,
  people: [],
  ...changes,
});
const around = (changes: Partial<Surroundings> = {}): Surroundings => ({
  permits: [],
  areas,
  chemicals: [],
  cards: [],
  stops: { stopExclusive: false, stopFlammables: false, stopCompetence: false },
  issuer: null,
  now: T,
  ...changes,
});
const other = (changes: Partial<Work> = {}) =>
  work({ id: 2, status: 'approved', location: 'Toinen', ...changes });
const places = { same: 11, near: 12, far: 21 } as const;

const pairs = permitTypes.flatMap((a, at) => permitTypes.slice(at).map((b) => [a, b] as const));

/** The matrix written out, so that nobody changes by accident who endangers whom. */
const matrix: Record<string, string> = {
  'hot_work+hot_work': 'same',
  'hot_work+height_work': 'same',
  'hot_work+confined_space': 'same near',
  'hot_work+electrical': '',
  'hot_work+hazardous_materials': 'same near',
  'height_work+height_work': 'same',
  'height_work+confined_space': 'same',
  'height_work+electrical': '',
  'height_work+hazardous_materials': '',
  'confined_space+confined_space': 'same',
  'confined_space+electrical': 'same',
  'confined_space+hazardous_materials': 'same near',
  'electrical+electrical': 'same',
  'electrical+hazardous_materials': 'same',
  'hazardous_materials+hazardous_materials': 'same',
};

describe('every pair of types, everywhere, both ways round', () => {
  test('is in the matrix', () => {
    expect(pairs.map(([a, b]) => pairOf(a, b))).toEqual(Object.keys(matrix));
    for (const [a, b] of pairs) {
      const { same, near } = excludes(a, b);
      expect([same && 'same', near && 'near'].filter(Boolean).join(' ')).toBe(matrix[pairOf(a, b)]);
      expect(pairOf(b, a)).toBe(pairOf(a, b));
    }
  });

  const cases = pairs.flatMap(([a, b]) =>
    (['same', 'near', 'far'] as const).flatMap((place) => [
      [a, b, place],
      [b, a, place],
    ]),
  ) as [(typeof permitTypes)[number], (typeof permitTypes)[number], keyof typeof places][];

  test.each(cases)('%s next to %s, %s place', (mine, theirs, place) => {
    const permits = [other({ type: theirs, areaId: places[place] })];
    const expected = place !== 'far' && excludes(mine, theirs)[place];
    const found = findConflicts(work({ type: mine }), around({ permits }));
    expect(found.map(({ code, level, relation }) => ({ code, level, relation }))).toEqual(
      expected ? [{ code: 'permits', level: 'acknowledge', relation: place }] : [],
    );
    // a plant that stops them stops those in one place
    const stops = { stopExclusive: true, stopFlammables: true, stopCompetence: true };
    const strict = findConflicts(work({ type: mine }), around({ permits, stops }));
    expect(strict.map(({ level }) => level)).toEqual(
      expected ? [place === 'same' ? 'stop' : 'acknowledge'] : [],
    );
    // not at the same time
    const later = [other({ ...permits[0], validFrom: iso(T + 8 * HOUR), validTo: iso(T + 9 * HOUR) })];
    expect(findConflicts(work({ type: mine }), around({ permits: later }))).toEqual([]);
  });
});

describe('another permit', () => {
  const conflict = (changes: Partial<Work>, mine: Partial<Work> = {}) =>
    findConflicts(work(mine), around({ permits: [other({ type: 'height_work', ...changes })] }))[0]?.level;

  test.each([
    ['approved', 'acknowledge'],
    ['suspended', 'acknowledge'],
    ['pending', 'notice'],
    ['rejected', undefined],
    ['closed', undefined],
    ['expired', undefined],
  ])('that is %s', (status, level) => {
    expect(conflict({ status })).toBe(level);
  });

  test('that ran out without anybody writing it down does not count, nor one that waits for new times', () => {
    const past = { validFrom: iso(T - 9 * HOUR), validTo: iso(T - HOUR) };
    const mine = { validFrom: iso(T - 8 * HOUR) };
    expect(conflict(past, mine)).toBeUndefined();
    expect(conflict({ ...past, status: 'pending', late: true }, mine)).toBeUndefined();
  });

  test('whose air was not measured in time still counts: it goes on again', () => {
    expect(conflict({ gasDueAt: iso(T - 1) })).toBe('acknowledge');
  });

  test('that is this one itself does not count', () => {
    expect(conflict({ id: 1 })).toBeUndefined();
  });

  test('reaches as far as the watch after it', () => {
    const after = { validFrom: iso(T + 8 * HOUR), validTo: iso(T + 10 * HOUR), type: 'hazardous_materials' };
    expect(conflict(after, { type: 'hot_work' })).toBeUndefined();
    expect(conflict(after, { type: 'hot_work', afterWatchMinutes: 60 })).toBe('acknowledge');
    expect(overlaps(work(), other({ validFrom: iso(T + 8 * HOUR - 1) }))).toBe(true);
  });

  test('work that ends when other work begins does not overlap it, whichever is asked about', () => {
    const next = other({ validFrom: iso(T + 8 * HOUR), validTo: iso(T + 10 * HOUR) });
    expect([overlaps(work(), next), overlaps(next, work())]).toEqual([false, false]);
  });
});

describe('chemicals', () => {
  const chemical = {
    id: 5,
    name: 'Asetoni',
    riskPhrases: 'EUH210' as string | null,
    sdsUrl: null,
    sdsExpiry: '2029-01-01T00:00:00Z' as string | null,
    sheet: 1 as number | null,
    areaId: 11 as number | null,
    location: 'Kaappi',
    isActive: true,
  };
  const found = (symbols: string[], changes: object = {}, type = 'hot_work', stopFlammables = false) =>
    findConflicts(
      work({ type }),
      around({
        chemicals: [{ ...chemical, hazardSymbols: symbols, ...changes }],
        stops: { stopExclusive: false, stopFlammables, stopCompetence: false },
      }),
    ).map(({ key, level, relation }) => `${key} ${level} ${relation}`);

  test.each([
    [['GHS02'], ['chemicals:5 acknowledge same']],
    [['GHS03'], ['chemicals:5 acknowledge same']],
    [['GHS07', 'GHS02'], ['chemicals:5 acknowledge same']],
    [['GHS05', 'GHS06'], []],
    [[], []],
  ])('with %o', (symbols, expected) => {
    expect(found(symbols)).toEqual(expected);
  });

  test.each([
    ['H225', ['chemicals:5 acknowledge same']],
    ['H272', ['chemicals:5 acknowledge same']],
    ['H242', ['chemicals:5 acknowledge same']],
    ['H319', []],
  ])('by its statement %s, without a pictogram', (riskPhrases, expected) => {
    expect(found([], { riskPhrases })).toEqual(expected);
  });

  test.each([
    ['without a sheet', { sheet: null }],
    ['with a sheet past its day', { sdsExpiry: '2026-01-01T00:00:00Z' }],
    ['without statements', { riskPhrases: null }],
  ])('of which nobody knows what it is, %s: said, never passed over', (_what, changes) => {
    expect(found([], changes)).toEqual(['chemicals:5 acknowledge same']);
    expect(found([], { ...changes, areaId: 12 })).toEqual(['chemicals:5 notice near']);
    // it is not known to be flammable, which is what the plant stops
    expect(found([], changes, 'hot_work', true)).toEqual(['chemicals:5 acknowledge same']);
    const chemicals = [{ ...chemical, hazardSymbols: [], ...changes }];
    expect(findConflicts(work({ type: 'hot_work' }), around({ chemicals }))[0]?.chemical?.known).toBe(false);
  });

  test('in the next hall count, in another building not, out of use not', () => {
    expect(found(['GHS02'], { areaId: 12 })).toEqual(['chemicals:5 acknowledge near']);
    expect(found(['GHS02'], { areaId: 21 })).toEqual([]);
    expect(found(['GHS02'], { isActive: false })).toEqual([]);
  });

  test('without an area count where the place is written alike', () => {
    expect(found(['GHS02'], { areaId: null, location: 'halli' })).toEqual(['chemicals:5 acknowledge same']);
  });

  test('matter to hot work only', () => {
    for (const type of permitTypes.filter((one) => one !== 'hot_work'))
      expect(found(['GHS02'], {}, type)).toEqual([]);
  });

  test('block it if the plant says so, in the same place', () => {
    expect(found(['GHS02'], {}, 'hot_work', true)).toEqual(['chemicals:5 stop same']);
    expect(found(['GHS02'], { areaId: 12 }, 'hot_work', true)).toEqual(['chemicals:5 acknowledge near']);
  });
});

describe('cards', () => {
  const card = { userId: 7, kind: 'hot_work', validFrom: '2024-01-01', validTo: '2026-03-28' };
  const person = { userId: 7 as number | null, name: 'Aino', role: 'performer' as const };
  interface Case {
    cards?: (typeof card)[];
    people?: (Omit<typeof person, 'role'> & { role: 'performer' | 'watch' })[];
    issuer?: Surroundings['issuer'];
    span?: Partial<Work>;
  }
  const missing = (type: string, { cards = [], people = [person], issuer = null, span = {} }: Case = {}) =>
    findConflicts({ ...work({ type, ...span }), people }, around({ cards, issuer })).map(
      ({ person: who }) => `${who?.name} ${who?.role} ${who?.card}`,
    );

  test.each([
    ['hot_work', ['Aino performer hot_work']],
    ['height_work', []],
    ['confined_space', ['Aino performer confined_space']],
    ['electrical', ['Aino performer sfs6002']],
    ['hazardous_materials', []],
  ])('%s without any card', (type, expected) => {
    expect(missing(type)).toEqual(expected);
  });

  test('a valid one of the right kind and person is enough', () => {
    expect(missing('hot_work', { cards: [card] })).toEqual([]);
    expect(missing('hot_work', { cards: [{ ...card, userId: 8 }] })).toHaveLength(1);
    expect(missing('hot_work', { cards: [{ ...card, kind: 'sfs6002' }] })).toHaveLength(1);
  });

  test('it must hold on every day of the work, on the plant’s calendar', () => {
    // 21:59 in Greenwich is still the 28th in Helsinki, a minute later not
    const until = (validTo: string) => missing('hot_work', { cards: [card], span: { validTo } });
    expect(until('2026-03-28T21:59:00.000Z')).toEqual([]);
    expect(until('2026-03-28T22:01:00.000Z')).toHaveLength(1);
    expect(missing('hot_work', { cards: [{ ...card, validFrom: '2026-03-29' }] })).toHaveLength(1);
    const next = { ...card, validTo: '2030-01-01' };
    const span = { validFrom: '2026-03-28T21:30:00Z', validTo: '2026-03-30T09:00:00Z' };
    const handedOver = (validFrom: string) =>
      missing('hot_work', { cards: [card, { ...next, validFrom }], span });
    expect(handedOver('2026-03-30')).toHaveLength(1);
    expect(handedOver('2026-03-29')).toEqual([]);
  });

  test('the watch and the issuer of hot work need one too', () => {
    const people = [{ ...person, role: 'watch' as const }];
    expect(missing('hot_work', { people })).toEqual(['Aino watch hot_work']);
    expect(missing('electrical', { people })).toEqual([]);
    const issuer = { userId: 9, name: 'Sari' };
    expect(missing('hot_work', { cards: [card], issuer })).toEqual(['Sari issuer hot_work']);
  });

  test('if the plant blocks it, people without an account must show their card', () => {
    const stops = { stopExclusive: false, stopFlammables: false, stopCompetence: true };
    const people = [person, { ...person, userId: null, name: 'Urakoitsija' }];
    const found = findConflicts({ ...work({ type: 'electrical' }), people }, around({ stops }));
    expect(found.map(({ key, level }) => `${key} ${level}`)).toEqual([
      'card:sfs6002:performer:7 stop',
      'card:sfs6002:performer:Urakoitsija acknowledge',
    ]);
  });
});

test('a reason clears what may be cleared, nothing clears a stop, and a notice needs none', () => {
  const of = (key: string, level: 'notice' | 'acknowledge' | 'stop') => ({
    key,
    level,
    code: 'permits' as const,
    relation: null,
    permit: null,
    chemical: null,
    person: null,
  });
  const all = [of('a', 'notice'), of('b', 'acknowledge'), of('c', 'acknowledge'), of('d', 'stop')];
  expect(unresolved(all, new Set(['b', 'd'])).map(({ key }) => key)).toEqual(['c', 'd']);
});

describe('people', () => {
  const watch = { userId: 7 as number | null, name: 'Veikko', role: 'watch' as const };
  const welder = { userId: 8 as number | null, name: 'Aino', role: 'performer' as const };
  const asked = (people: (typeof watch | typeof welder)[], changes: Partial<Work> = {}) => ({
    ...work({ type: 'hot_work', afterWatchMinutes: 60, ...changes }),
    people,
  });
  const ofPeople = (found: ReturnType<typeof findConflicts>) =>
    found.filter(({ code }) => code !== 'card' && code !== 'permits').map(({ code, level }) => [code, level]);

  test('nobody is their own watch; of two people without an account only the approver knows', () => {
    const own = { ...welder, role: 'watch' as const };
    expect(ofPeople(findConflicts(asked([welder, own]), around()))).toEqual([['own_watch', 'stop']]);
    const outsiders = [
      { ...welder, userId: null, name: 'Ola  Nordmann' },
      { ...watch, userId: null, name: 'ola nordmann' },
    ];
    expect(ofPeople(findConflicts(asked(outsiders), around()))).toEqual([['own_watch', 'acknowledge']]);
    expect(ofPeople(findConflicts(asked([welder, watch]), around()))).toEqual([]);
  });

  test.each(['Aino Mäki', 'AINO\u00a0MA\u0308KI', 'Mäki, Aino', 'Maki Aino'])(
    'a watch without an account called %s may be the worker with one',
    (name) => {
      const named = { ...welder, name: 'Aino Mäki' };
      const typed = { ...watch, userId: null, name };
      expect(ofPeople(findConflicts(asked([named, typed]), around()))).toEqual([
        ['own_watch', 'acknowledge'],
      ]);
      const turned = [
        { ...watch, name: 'Aino Mäki' },
        { ...welder, userId: null, name },
      ];
      expect(ofPeople(findConflicts(asked(turned), around()))).toEqual([['own_watch', 'acknowledge']]);
      // two accounts are two people, whatever their names
      expect(ofPeople(findConflicts(asked([named, { ...watch, name }]), around()))).toEqual([]);
    },
  );

  const overAt = (hours: number) => ({
    validFrom: iso(T + hours * HOUR),
    validTo: iso(T + (hours + 2) * HOUR),
  });
  const worker = { ...watch, role: 'performer' as const };
  const handedBack = {
    status: 'closed',
    startedAt: iso(T),
    validTo: iso(T + 8 * HOUR),
    afterWatchMinutes: 60,
  };
  test.each<[string, object, typeof watch | typeof welder, unknown[]]>([
    ['who guards elsewhere at the same time', {}, watch, [['watch', 'stop']]],
    ['who guards where the work is suspended', { status: 'suspended' }, watch, [['watch', 'stop']]],
    ['only asked for there', { status: 'pending' }, watch, [['watch', 'notice']]],
    ['asked for too late', { status: 'pending', late: true }, watch, []],
    ['refused there', { status: 'rejected' }, watch, []],
    ['who works elsewhere', {}, worker, [['watch', 'acknowledge']]],
    [
      'who works beside it',
      { location: ' HALLI', areaId: 11, validTo: iso(T + 7 * HOUR) },
      worker,
      [['watch', 'acknowledge']],
    ],
    ['in the same place', { location: ' HALLI', areaId: 11, validTo: iso(T + 7 * HOUR) }, watch, []],
    ['in the same area at another place', { location: 'Halli 2', areaId: 11 }, watch, [['watch', 'stop']]],
    ['when this after-watch is over', overAt(9), watch, []],
    ['a minute before it is over', overAt(9 - 1 / 60), watch, [['watch', 'stop']]],
    [
      'with the same name and no account',
      {},
      { ...watch, userId: null, name: 'VEIKKO' },
      [['watch', 'acknowledge']],
    ],
    ['somebody else', {}, { ...watch, userId: 9, name: 'Veikko' }, []],
  ])('one watch guards one place: %s', (_, changes, there, expected) => {
    const elsewhere = { ...other({ type: 'hot_work', areaId: 21, ...changes }), people: [there] };
    expect(ofPeople(findConflicts(asked([welder, watch]), around({ permits: [elsewhere] })))).toEqual(
      expected,
    );
  });

  test.each<[string, object, unknown[]]>([
    ['is running', {}, [['watch', 'stop']]],
    ['ends when this begins', { afterWatchUntil: iso(T + 8.5 * HOUR) }, []],
    ['has been noted', { afterWatchDoneAt: iso(T + 8.4 * HOUR) }, []],
    ['never began, as the work did not', { startedAt: null }, []],
    ['follows work that ran out', { status: 'expired', afterWatchUntil: null }, [['watch', 'stop']]],
  ])('a watch is bound until the after-watch of work that is over: it %s', (_, changes, expected) => {
    const over = {
      ...other({ type: 'hot_work', areaId: 21 }),
      ...handedBack,
      afterWatchUntil: iso(T + 9 * HOUR),
      ...changes,
      people: [watch],
    };
    const next = asked([welder, watch], { validFrom: iso(T + 8.5 * HOUR), validTo: iso(T + 12 * HOUR) });
    const found = findConflicts(next, around({ permits: [over], now: T + 8.2 * HOUR }));
    expect(ofPeople(found)).toEqual(expected);
    const [first] = found.filter(({ code }) => code === 'watch');
    if (first) expect(first.permit?.until).toBe(iso(T + 9 * HOUR));
  });

  test('who guards elsewhere is not the worker here either, and is named once', () => {
    const elsewhere = { ...other({ type: 'hot_work', areaId: 21 }), people: [watch, watch] };
    const found = findConflicts(asked([worker, welder]), around({ permits: [elsewhere] }));
    expect(ofPeople(found)).toEqual([['watch', 'acknowledge']]);
  });

  test('a person who has left, and a request made twice, are noticed', () => {
    expect(ofPeople(findConflicts(asked([welder, watch]), around({ left: new Set([7]) })))).toEqual([
      ['left', 'acknowledge'],
    ]);
    const same = other({ type: 'hot_work', location: 'halli ', areaId: 11, status: 'pending' });
    expect(ofPeople(findConflicts(asked([welder]), around({ permits: [same] })))).toEqual([
      ['twice', 'notice'],
    ]);
    const later = { ...same, validTo: iso(T + 9 * HOUR) };
    expect(ofPeople(findConflicts(asked([welder]), around({ permits: [later] })))).toEqual([]);
  });

  test('bad air is a conflict at the decision, and so is air nobody has measured', () => {
    const gasLimits = {
      oxygenMin: 20,
      oxygenMax: 22.5,
      lelMax: 5,
      coMax: 20,
      h2sMax: 5,
      gasRetestMinutes: 15,
    };
    const reading = { takenAt: iso(T), place: 'pohja', inRange: false, oxygen: 18, lel: 0, co: 30, h2s: 0 };
    const air = (gasReadings: (typeof reading)[]) =>
      findConflicts({ ...work({ type: 'confined_space' }), gasLimits, gasReadings }, around());
    expect(air([reading])).toMatchObject([
      { code: 'air', level: 'acknowledge', air: { places: ['pohja'], gases: ['oxygen', 'co'] } },
    ]);
    expect(air([])).toMatchObject([{ code: 'air', level: 'notice', air: { places: [], gases: [] } }]);
    expect(air([{ ...reading, inRange: true }])).toEqual([]);
  });
});
