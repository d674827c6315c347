import { MantineProvider } from '@mantine/core';
import common from '@turva/locales/fi/common.json' with { type: 'json' };
import permits from '@turva/locales/fi/permits.json' with { type: 'json' };
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { UserDb } from '../../offline/engine/db.ts';
import type { PermitView } from '../../records/work-permits/overlay-permits.ts';
import { type Viewer, ViewerContext } from '../../sync-ui/use-viewer.ts';
import type { DialogUrl } from '../../ui/dialog/dialog-url.ts';
import { formatDateTime } from '../../ui/time.tsx';
import { Age, BoardPermit } from './board/board-screen.tsx';
import { NeighbourList } from './decision/neighbour-list.tsx';
import { AfterWatchTimer } from './detail/after-watch-timer.tsx';
import { ChecklistSection } from './detail/checklist-section.tsx';
import { ConflictsSection } from './detail/conflicts-section.tsx';
import { PeopleSection } from './detail/people-section.tsx';
import { PermitFacts } from './detail/permit-facts.tsx';
import { PermitHistory } from './detail/permit-history.tsx';
import { WhoIsIn } from './detail/presence-line.tsx';
import { SignaturesSection } from './detail/signatures-section.tsx';
import { ValidityBanner } from './detail/validity-banner.tsx';
import { GasSection } from './gas/gas-section.tsx';
import { CheckAnswers } from './moves/check-answers.tsx';
import { stateOf, statusNow } from './state-of.ts';

// A paper stays as it was: what was true at the moment of printing must carry its time, and nothing may count down.

vi.mock(import('react'), async (original) => {
  const react = await original();
  const now: typeof react.useSyncExternalStore = (subscribe, snapshot) =>
    react.useSyncExternalStore(subscribe, snapshot, snapshot);
  return { ...react, useSyncExternalStore: now };
});
// what a device has of a template: its words, which the paper gets as the screen does
const words = ['vapaa', 'valvottu'].map((key) => ({
  key,
  phase: 'before',
  required: true,
  text: { fi: `Tila ${key}` },
}));
vi.mock(import('dexie-react-hooks'), async (original) => ({
  ...(await original()),
  useLiveQuery: ((_: unknown, __: unknown, first?: unknown) =>
    Array.isArray(first) ? held : first) as never,
}));
const held: object[] = [
  { id: 3, type: 'confined_space', version: 1, watch: 'attendant', checklist: words, notApplicable: [] },
];
// dialogs read the browser's history as they are loaded
vi.hoisted(() => {
  vi.stubGlobal('history', { state: null });
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('addEventListener', () => undefined);
});
afterAll(() => void vi.unstubAllGlobals());

const NOW = Date.parse('2026-11-20T10:00:00Z');
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();
const time = { known: { at: NOW, certain: true }, pulledAt: NOW - 120_000 };
const limits = { oxygenMin: 20, oxygenMax: 22.5, lelMax: 5, coMax: 20, h2sMax: 5, gasRetestMinutes: 15 };
const reading = {
  id: 'r',
  takenAt: at(-2),
  takenByName: 'Satu',
  place: 'pohja',
  inRange: true,
  timeKnown: true,
};
const tank = {
  ...{ id: 5, status: 'approved', late: false, validFrom: at(-60), validTo: at(60), people: [] },
  ...{ approvedAt: at(-40), startedAt: at(-30), resumedAt: null, closedAt: null, handedOverAt: null },
  ...{ afterWatchMinutes: 60, afterWatchUntil: null, afterWatchDoneAt: null, history: [], signatures: [] },
  ...{ type: 'confined_space', templateId: 3, checklist: [], ownConfirmation: 'asked' },
  ...{ gasDueAt: at(13), gasLimits: limits, pending: null, stopsHere: [], stepsHere: [] },
  gasReadings: [{ ...reading, oxygen: 20.9, lel: 0, co: 0, h2s: 0 }],
};
const step = { personId: 'p', step: 'in', at: at(-20), timeKnown: true, method: 'session', ownSession: true };
const inside = {
  people: [{ id: 'p', userId: 7, name: 'Kari', role: 'performer', confirmedAt: at(-35) }],
  history: [
    {
      ...{ id: 1, action: 'presence', at: at(-20), doneAt: null, actorName: 'Kari', reason: null },
      change: { presence: { from: null, to: [step] } },
    },
  ],
};
const closed = { status: 'closed', closedAt: at(-1), gasDueAt: null, gasLimits: null, gasReadings: [] };

beforeAll(() => i18next.init({ lng: 'fi', defaultNS: 'permits', resources: { fi: { permits, common } } }));

/** What of this is on paper: everything but what the sheet of the print leaves out. */
function onPaper(markup: string): string {
  let hidden = 0;
  const words: string[] = [];
  for (const [tag, name] of markup.matchAll(/<\/?([a-z0-9]+)[^>]*>|[^<]+/g)) {
    const ends = tag.startsWith('</');
    if (!name) {
      if (hidden === 0) words.push(tag);
    } else if (tag.endsWith('/>')) continue;
    else if (hidden > 0) hidden += ends ? -1 : 1;
    else if (!ends && (/^(button|style)$/.test(name) || /class="[^"]*\bno-print\b/.test(tag))) hidden = 1;
  }
  return words.join(' ');
}

const paperOf = (parts: ReactNode) =>
  onPaper(
    renderToStaticMarkup(
      <I18nextProvider i18n={i18next}>
        <ViewerContext value={{ id: 1, role: 'supervisor' } as Viewer}>
          <MantineProvider>
            <MemoryRouter>{parts}</MemoryRouter>
          </MantineProvider>
        </ViewerContext>
      </I18nextProvider>,
    ),
  );

function printed(over: object = {}): string {
  const view = { ...tank, ...over } as unknown as PermitView;
  const state = stateOf(view, time);
  const status = statusNow(view, time);
  const db = { userId: 1 } as UserDb;
  return paperOf(
    <>
      <ValidityBanner view={view} state={state} time={time} />
      <WhoIsIn view={view} status={status} />
      <AfterWatchTimer view={view} time={time} />
      <GasSection view={view} url={{} as DialogUrl} status={status} time={time} />
      <PeopleSection db={db} view={view} status={status} />
      <ChecklistSection db={db} view={view} status={status} />
    </>,
  );
}

const states = [
  ['in force', {}, 'VOIMASSA'],
  [
    'in force, with bad air',
    { gasReadings: [{ ...tank.gasReadings[0], inRange: false }] },
    'VOIMASSA, mutta',
  ],
  ['approved, never measured', { startedAt: null, gasDueAt: null, gasReadings: [] }, 'VOIMASSA, mutta'],
  ['in force, with somebody in', inside, 'VOIMASSA'],
  ['asked for', { status: 'pending', approvedAt: null }, 'EI VOIMASSA'],
  ['sent by nobody', { id: null, status: 'pending' }, 'EI VOIMASSA'],
  ['to begin', { validFrom: at(5) }, 'EI VOIMASSA'],
  ['stopped', { status: 'suspended' }, 'EI VOIMASSA'],
  ['measured too late', { gasDueAt: at(-1) }, 'EI VOIMASSA'],
  ['past its end', { validTo: at(-1) }, 'EI VOIMASSA'],
  ['handed back', closed, 'EI VOIMASSA'],
  ['handed back and watched', { ...closed, afterWatchUntil: at(24) }, 'EI VOIMASSA'],
] as const;

test.each(states)('%s: the paper says so, and when it was printed', (_, over, word) => {
  const paper = printed(over);
  expect(paper.trim().startsWith(word)).toBe(true);
  expect(paper).toContain(`Tulostettu ${formatDateTime(NOW)}`);
});

test.each(states)('%s: nothing on the paper is true only while somebody looks at it', (_, over) => {
  const paper = printed(over);
  expect(paper).not.toMatch(/\b\d\d:\d\d\b|sitten|juuri nyt|Paikalla nyt/);
});

test('a paper of a tank holds until the air is to be measured again, and says so', () => {
  expect(printed()).toContain(`mitattava uudelleen viimeistään ${formatDateTime(at(13))}`);
  expect(printed({ gasDueAt: null, gasLimits: null })).not.toContain('mitattava uudelleen');
});

test('a watch goes on until a moment', () =>
  expect(printed({ ...closed, afterWatchUntil: at(24) })).toContain(`${formatDateTime(at(24))} asti`));

const person = { id: 'p', userId: 7, name: 'Kari', company: null, role: 'performer', confirmedAt: null };
const asked = {
  status: 'pending',
  approvedAt: null,
  startedAt: null,
  gasDueAt: null,
  gasReadings: [],
  people: [person],
};
const check = {
  key: 'vapaa',
  phase: 'before',
  required: true,
  answer: null,
  note: null,
  byName: null,
  at: null,
};
const signedBy = (signed: object) => ({
  people: [{ ...person, confirmedAt: at(-35) }],
  signatures: [{ id: 's', purpose: 'confirm', personId: 'p', name: 'Kari', at: at(-35), ...signed }],
});

test('of a request the paper says nothing that is said only of a permit: nobody has confirmed, looked or gone in', () => {
  const paper = printed({ ...asked, checklist: [check] });
  expect(paper).toContain('Kari');
  expect(paper).toContain('Tila vapaa');
  expect(paper).toContain('1 kohta, jonka tekijät vahvistavat');
  expect(paper).not.toMatch(/(?<!EI )VOIMASSA|[Vv]ahvistanut|Kuitattu|Kunnossa|Katsomatta|Paikalla|Hyväks/);
});

test.each([
  [
    'on their own phone',
    { ownSession: true, method: 'session' },
    /Vahvistanut/,
    /toisen puhelimella|ei tiedossa/,
  ],
  [
    'on another’s phone',
    { ownSession: false, method: 'typed', byName: 'Aino' },
    /Kuitattu toisen puhelimella/,
    /Vahvistanut/,
  ],
  ['nobody knows how', {}, /Vahvistettu, ei tiedossa miten/, /Vahvistanut/],
])('a confirmation %s is called that on paper', (_, signed, said, unsaid) => {
  const paper = printed(signedBy(signed));
  expect(paper).toMatch(said);
  expect(paper).not.toMatch(unsaid);
});

test('who has not confirmed an approved permit, and what nobody has looked at, stand as that', () => {
  const paper = printed({
    people: [person],
    checklist: [check, { ...check, key: 'valvottu', answer: 'done' }],
  });
  expect(paper).toContain('Ei ole vahvistanut');
  expect(paper).toMatch(/Tila vapaa +Katsomatta/);
  expect(paper).toMatch(/Tila valvottu +Kunnossa/);
});

test('before the words of a checklist are here no key stands for them, and nobody answers', () => {
  const template = held.splice(0);
  const paper = printed({ checklist: [check, { ...check, key: 'valvottu', answer: 'done' }] });
  const view = { ...tank, checklist: [check] } as unknown as PermitView;
  const list = { checks: [check], open: [check] } as unknown as Parameters<typeof CheckAnswers>[0]['list'];
  const form = paperOf(<CheckAnswers db={{ userId: 1 } as UserDb} view={view} list={list} told />);
  held.push(...template);
  for (const words of [paper, form]) {
    expect(words).toContain('sanoja ei ole vielä haettu');
    expect(words).not.toMatch(/vapaa|valvottu|Kunnossa/);
  }
});

const onBoard = (over: object = {}, isNow = true) =>
  paperOf(
    <>
      <Age time={time} />
      <BoardPermit
        permit={{ ...tank, title: 'Säiliö', ...over } as unknown as PermitView}
        place="Halli"
        time={time}
        isNow={isNow}
      />
    </>,
  );

test.each(states)('%s: the board says the same on paper, and when it was printed', (_, over, word) => {
  const paper = onBoard(over);
  const said = word === 'VOIMASSA, mutta' ? 'ÄLÄ MENE' : word;
  expect(paper).toMatch(new RegExp(`(?<!EI )${said}`));
  if (said !== 'VOIMASSA') expect(paper).not.toMatch(/(?<!EI )VOIMASSA/);
  expect(paper).toContain(`Tulostettu ${formatDateTime(NOW)}`);
  expect(paper).not.toMatch(/\b\d\d:\d\d\b|sitten|juuri nyt|Paikalla nyt/);
});

test('a board of a tank holds until the air is to be measured again, and says so; ahead of its day nothing is in force', () => {
  expect(onBoard()).toContain(`mitattava uudelleen viimeistään ${formatDateTime(at(13))}`);
  expect(onBoard({ gasDueAt: null, gasLimits: null })).not.toContain('mitattava uudelleen');
  expect(onBoard({ validFrom: at(60) }, false)).not.toContain('VOIMASSA');
});

test('a decision never shows an empty list of permits nearby while it is still read', () => {
  const view = tank as unknown as PermitView;
  const list = <NeighbourList db={{ userId: 1 } as UserDb} view={view} time={time} />;
  const provided = renderToStaticMarkup(<MantineProvider>{list}</MantineProvider>);
  expect(provided).toContain('mantine-Loader-root');
});

// what a permit says of its request, conflicts, signatures and past, and what must be true for it

const shown = (over: object) => {
  const view = {
    ...tank,
    conflicts: [],
    chemicalIds: [],
    riskAssessmentId: null,
    ...over,
  } as unknown as PermitView;
  const db = { userId: 1 } as UserDb;
  return paperOf(
    <>
      <PermitFacts db={db} view={view} />
      <ConflictsSection db={db} view={view} name="Sari" status={statusNow(view, time)} time={time} />
      <SignaturesSection view={view} />
      <PermitHistory view={view} />
    </>,
  );
};

test.each([
  ['Hyväksyjä', { approvedByName: 'Sari' }, { approvedByName: null }],
  ['Työ aloitettu', { startedAt: at(-30) }, { startedAt: null }],
  ['Luovutettu takaisin', { closedAt: at(-1) }, { closedAt: null }],
  ['Hylkäyksen syy', { decisionReason: 'Ei nyt' }, { decisionReason: null }],
  ['Jälkivartioinnin havainnot', { afterWatchNote: 'Ei savua' }, { afterWatchNote: null }],
])('"%s" stands where it happened, and nowhere else', (word, so, not) => {
  expect(shown(so)).toContain(word);
  expect(shown(not)).not.toContain(word);
});

test('"perusteli" is said of a conflict that somebody weighed, with whom and why', () => {
  const conflict = {
    ...{
      key: 'own_watch:7',
      code: 'own_watch',
      level: 'acknowledge',
      relation: null,
      permit: null,
      chemical: null,
    },
    person: { userId: 7, name: 'Kari', role: 'watch', card: null },
  };
  const weighed = { ...conflict, byName: 'Sari', at: at(-40), reason: 'Kaksi vartijaa' };
  expect(shown({ conflicts: [weighed] })).toMatch(/Sari perusteli.*Kaksi vartijaa/);
  expect(shown({ conflicts: [] })).not.toContain('perusteli');
});

const signed = (over: object) => ({
  ...{ id: 1, purpose: 'confirm', personId: 'p', name: 'Kari', method: 'session', at: at(-35) },
  ...over,
});
test.each([
  ['drawn on one’s own phone', { method: 'drawn', ownSession: true, byName: 'Kari' }, null],
  ['typed on one’s own phone', { method: 'typed', ownSession: true, byName: 'Kari' }, 'kirjoittamalla nimi'],
  ['in one’s session', { ownSession: true, byName: 'Kari' }, 'kirjautuneena'],
  ['by passkey', { method: 'passkey', ownSession: true, byName: 'Kari' }, 'pääsyavaimella'],
  [
    'on another’s phone',
    { method: 'typed', ownSession: false, byName: 'Matti Mäki' },
    'Kuitattu Matti M:n puhelimella',
  ],
])('a signature says how it was made: %s', (_, how, word) => {
  const said = shown({ signatures: [signed(how)] });
  expect(said).toContain('Toimenpiteiden vahvistus');
  for (const one of [
    'kirjoittamalla nimi',
    'kirjautuneena',
    'pääsyavaimella',
    'Kuitattu Matti M:n puhelimella',
  ])
    expect(said.includes(one)).toBe(one === word);
});

const entry = (id: number, action: string, actorName: string | null, over: object = {}) => ({
  ...{ id, action, at: at(id - 60), doneAt: null, actorName, reason: null, change: null },
  ...over,
});
test('a step of the past says on whose phone it was made, also after one’s own has followed', () => {
  const people = inside.people;
  const confirmed = { change: { confirmed: { from: null, to: ['p'] } } };
  const onAnothers = signed({ method: 'typed', ownSession: false, byName: 'Matti Mäki' });
  const own = signed({ id: 2, ownSession: true, byName: 'Kari' });
  const history = [entry(1, 'confirmed', 'Matti Mäki', confirmed), entry(2, 'confirmed', 'Kari', confirmed)];
  const past = shown({ people, signatures: [onAnothers, own], history }).split('Historia')[1] ?? '';
  expect(past.match(/Kari *: *Kuitattu Matti M:n puhelimella/g)).toHaveLength(1);
  // an older record does not say how
  expect(shown({ people, history }).split('Historia')[1]).not.toContain('puhelimella');
});

test('"Korjattu" is said of the reasons that were lifted, and time that did something is called the clock', () => {
  const stops = [
    entry(1, 'suspended', 'Sari', { reason: 'Haju' }),
    entry(2, 'suspended', 'Kari', { reason: 'Sammutin' }),
  ];
  const lifted = (...ids: number[]) =>
    entry(3, 'resumed', 'Sari', { change: { lifted: { from: ids, to: null } } });
  expect(shown({ history: [...stops, lifted(1)] }).match(/Korjattu *: *(\S+)/g)).toHaveLength(1);
  expect(shown({ history: [...stops, lifted(1, 2)] }).match(/Korjattu *: *(\S+)/g)).toHaveLength(2);
  expect(shown({ history: stops })).not.toContain('Korjattu');
  expect(shown({ history: [entry(4, 'expired', null)] })).toContain('kello');
  expect(
    shown({
      history: [
        entry(4, 'extended', 'Sari', { reason: 'Nosturi', change: { validTo: { from: at(0), to: at(60) } } }),
      ],
    }),
  ).toContain(`Voimassa ${formatDateTime(at(60))} asti.`);
});
