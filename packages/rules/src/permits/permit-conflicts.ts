import type { CompetenceCard } from '@turva/contracts/duties/competence-cards';
import type { GasLimits } from '@turva/contracts/permits/gas-limits';
import type { PermitConflict } from '@turva/contracts/permits/permit-conflicts';
import {
  type ConflictLevel,
  type PermitRole,
  type PermitType,
  permitTypes,
} from '@turva/contracts/permits/permit-values';
import type { PlantSettingsValues, StopSwitch } from '@turva/contracts/plant/plant-settings-values';
import type { GhsCode, SubstanceClass } from '@turva/contracts/registers/chemical-values';
import type { Chemical } from '@turva/contracts/registers/chemicals';
import type { SheetFacts } from '../chemicals/sds-expiry.ts';
import { classesOf, isKnown, type Substance } from '../chemicals/substance-classes.ts';
import { areaRelation, type Place } from '../plant/area-relation.ts';
import { cardNeeded, hasCard, type Role } from './competence.ts';
import { type Gases, gasesOutOfRange, openPlaces } from './gas-test.ts';
import { excludes } from './permit-pairs.ts';
import { statusAt } from './permit-status.ts';

interface Person {
  userId: number | null;
  name: string;
  role: PermitRole;
}

/** The part of a permit that matters for conflicts. */
export interface Work extends Place {
  /** null: not sent yet */
  id: number | null;
  type: string;
  title: string;
  location: string;
  status: string;
  late: boolean;
  validFrom: string;
  validTo: string;
  gasDueAt: string | null;
  afterWatchMinutes: number;
}

/** A permit beside it, with the people named on it and what is known of its after-watch. */
export interface WorkBeside extends Work {
  people?: readonly Person[];
  startedAt?: string | null;
  afterWatchUntil?: string | null;
  afterWatchDoneAt?: string | null;
}

/** The permit asked about. */
export interface WorkAsked extends Work {
  people: readonly Person[];
  gasLimits?: GasLimits | null;
  gasReadings?: readonly (Gases & {
    takenAt: string | Date;
    place: string | null;
    inRange: boolean;
    mistyped?: boolean | undefined;
  })[];
}

type ChemicalThere = Pick<Chemical, 'id' | 'hazardSymbols' | 'areaId' | 'location' | 'isActive'> &
  Substance &
  SheetFacts;
type Card = Pick<CompetenceCard, 'userId' | 'kind' | 'validFrom' | 'validTo'>;

export interface Surroundings {
  permits: readonly WorkBeside[];
  areas: ReadonlyMap<number, { id: number; parentId: number | null }>;
  chemicals: readonly ChemicalThere[];
  cards: readonly Card[];
  /** accounts closed since they were named */
  left?: ReadonlySet<number>;
  stops: Pick<PlantSettingsValues, StopSwitch>;
  /** the person about to approve; null: not known yet */
  issuer: { userId: number; name: string } | null;
  now: number;
}

const MINUTE_MS = 60_000;
const isType = (type: string): type is PermitType => permitTypes.some((known) => known === type);

/** From the beginning to the end of the fire watch: as long as it can set something on fire. */
const spanOf = (work: Pick<Work, 'validFrom' | 'validTo' | 'afterWatchMinutes'>) => ({
  from: Date.parse(work.validFrom),
  to: Date.parse(work.validTo) + work.afterWatchMinutes * MINUTE_MS,
});

/** One that ends when the other begins is no overlap. */
export function overlaps(a: Parameters<typeof spanOf>[0], b: Parameters<typeof spanOf>[0]): boolean {
  const [one, other] = [spanOf(a), spanOf(b)];
  return one.from < other.to && other.from < one.to;
}

/** All conflicts of approving `work` as it is; the same on phone and server. */
export function findConflicts(work: WorkAsked, around: Surroundings): PermitConflict[] {
  return [
    ...ofPeople(work, around),
    ...ofWatches(work, around),
    ...withoutAir(work),
    ...withPermits(work, around),
    ...withChemicals(work, around),
    ...withoutCards(work, around),
  ];
}

const levelOf = (stops: boolean): ConflictLevel => (stops ? 'stop' : 'acknowledge');

const nothing = { permit: null, chemical: null, person: null, relation: null };

/** The permits that go on at the same time. Suspended work may resume; a mere request must be known, but may be refused. */
function atTheSameTime(work: Work, { permits, now }: Surroundings) {
  return permits.flatMap((other) => {
    if (other.id === null || other.id === work.id || !overlaps(work, other)) return [];
    const status = statusAt(other, now);
    const stands = status === 'approved' || status === 'suspended';
    if ((!stands && !(status === 'pending' && !other.late)) || !isType(other.type)) return [];
    const { id, type, title, location, validFrom, validTo } = other;
    const permit = { id, type, title, location, status, validFrom, validTo };
    return [{ other, stands, permit }];
  });
}

const folded = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
/** Whatever the order, the comma, the dots and the accents it was typed with. */
const nameOf = ({ name }: Person) =>
  folded(name.normalize('NFKD').replaceAll(/\p{M}/gu, ''))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort()
    .join(' ');
/** By the account; by the name where one has none, which two people may share. */
function isOne(a: Person, b: Person): 'account' | 'name' | null {
  if (a.userId !== null && b.userId !== null) return a.userId === b.userId ? 'account' : null;
  return nameOf(a) !== '' && nameOf(a) === nameOf(b) ? 'name' : null;
}
const named = ({ userId, name, role }: Person) => ({ userId, name, role, card: null });

/** Nobody watches himself, and who has left guards nothing. */
function ofPeople(work: WorkAsked, around: Surroundings): PermitConflict[] {
  const performers = work.people.filter(({ role }) => role === 'performer');
  const own = work.people
    .filter(({ role }) => role === 'watch')
    .flatMap((watch) => {
      const matches = performers.map((performer) => isOne(watch, performer)).filter((by) => by !== null);
      if (matches.length === 0) return [];
      // of a name only the approver knows whose it is
      const level = levelOf(matches.includes('account'));
      const key = `own_watch:${keyOf(watch)}`;
      return [{ ...nothing, key, code: 'own_watch' as const, level, person: named(watch) }];
    });
  const left = work.people
    .filter(({ userId }) => userId !== null && around.left?.has(userId))
    .map((person) => {
      const key = `left:${person.role}:${keyOf(person)}`;
      return { ...nothing, key, code: 'left' as const, level: 'acknowledge' as const, person: named(person) };
    });
  return [...own, ...left];
}

const keyOf = ({ userId, name }: Person) => userId ?? name.slice(0, 100);
const isSamePlace = (a: Work, b: Work) => a.areaId === b.areaId && folded(a.location) === folded(b.location);

/** Until when a permit binds its watch: work that has ended still smoulders until its after-watch is noted. */
function boundUntil(work: WorkBeside, now: number): number | null {
  const status = statusAt(work, now);
  if (status === 'approved' || status === 'suspended' || (status === 'pending' && !work.late))
    return spanOf(work).to;
  const isWatched = (status === 'closed' || status === 'expired') && Boolean(work.startedAt);
  if (!isWatched || work.afterWatchMinutes === 0 || work.afterWatchDoneAt) return null;
  return work.afterWatchUntil ? Date.parse(work.afterWatchUntil) : spanOf(work).to;
}

/** A watch guards one place at a time, and does no other work meanwhile; looked at from the watch and from the worker. */
function ofWatches(work: WorkAsked, { permits, now }: Surroundings): PermitConflict[] {
  const mine = spanOf(work);
  const found = permits.flatMap((other) => {
    if (other.id === null || other.id === work.id || !isType(other.type)) return [];
    const until = boundUntil(other, now);
    if (until === null || until <= mine.from || mine.to <= Date.parse(other.validFrom)) return [];
    const { id, type, title, location, validFrom, validTo } = other;
    const status = statusAt(other, now);
    const after = until > Date.parse(validTo) ? { until: new Date(until).toISOString() } : {};
    const permit = { id, type, title, location, status, validFrom, validTo, ...after };
    return work.people.flatMap((person) =>
      (other.people ?? []).flatMap((there) => {
        const level = levelOfTwo([work, person], [other, there], status);
        if (level === null) return [];
        const key = `watch:${id}:${person.role}:${keyOf(person)}`;
        return [{ ...nothing, key, code: 'watch' as const, level, permit, person: named(person) }];
      }),
    );
  });
  // named more than once on either: the strictest speaks
  const byKey = Map.groupBy(found, ({ key }) => key);
  return [...byKey.values()].map(
    (alike) => alike.find(({ level }) => level === 'stop') ?? (alike[0] as PermitConflict),
  );
}

function levelOfTwo(
  [work, person]: [Work, Person],
  [other, there]: [Work, Person],
  status: string,
): ConflictLevel | null {
  const by = isOne(person, there);
  const guards = [person, there].filter(({ role }) => role === 'watch').length;
  if (by === null || guards === 0 || (guards === 2 && isSamePlace(work, other))) return null;
  // a mere request may be refused; a worker's permit often covers more hours than the work
  return status === 'pending' ? 'notice' : levelOf(by === 'account' && guards === 2);
}

/** Nobody approves unseen what cannot be entered: the start is refused, but the decision must know why. */
function withoutAir({ gasLimits, gasReadings = [] }: WorkAsked): PermitConflict[] {
  if (!gasLimits) return [];
  const open = openPlaces(gasReadings);
  if (open.length === 0 && gasReadings.length > 0) return [];
  const gases = [
    ...new Set(open.flatMap((reading) => (reading.mistyped ? [] : gasesOutOfRange(reading, gasLimits)))),
  ];
  const level = open.length > 0 ? 'acknowledge' : 'notice';
  return [
    { ...nothing, key: 'air', code: 'air', level, air: { places: open.map(({ place }) => place), gases } },
  ];
}

function withPermits(work: Work, around: Surroundings): PermitConflict[] {
  const { areas, stops } = around;
  const found: PermitConflict[] = [];
  for (const { other, stands, permit } of atTheSameTime(work, around)) {
    const isTwice =
      work.type === other.type &&
      isSamePlace(work, other) &&
      Date.parse(work.validFrom) === Date.parse(other.validFrom) &&
      Date.parse(work.validTo) === Date.parse(other.validTo);
    const code = isTwice ? 'twice' : 'permits';
    const relation = areaRelation(areas, work, other);
    if (relation === null || !isType(work.type) || !isType(other.type)) continue;
    if (!excludes(work.type, other.type)[relation]) continue;
    const level: ConflictLevel = stands ? levelOf(stops.stopExclusive && relation === 'same') : 'notice';
    found.push({ ...nothing, key: `${code}:${permit.id}`, code, level, relation, permit });
  }
  return found;
}

/** What hot work sets on fire, with the pictogram of it. */
const fireClasses = {
  flammable: 'GHS02',
  oxidiser: 'GHS03',
  explosive: 'GHS01',
  self_reactive: 'GHS02',
} as const satisfies Partial<Record<SubstanceClass, GhsCode>>;
const isFire = (text: SubstanceClass): text is keyof typeof fireClasses => text in fireClasses;

function withChemicals(work: Work, { chemicals, areas, stops, now }: Surroundings): PermitConflict[] {
  if (work.type !== 'hot_work') return [];
  return chemicals.flatMap((chemical) => {
    const relation = chemical.isActive ? areaRelation(areas, work, chemical) : null;
    if (relation === null) return [];
    const fires = [...classesOf(chemical)].filter(isFire).map((one) => fireClasses[one]);
    const known = fires.length > 0 || isKnown(chemical, now);
    if (known && fires.length === 0) return [];
    const { id, name, hazardSymbols, location } = chemical;
    const symbols = [...new Set([...hazardSymbols, ...fires])].sort();
    // an unknown substance is only reported as unknown: a plant that stops flammables cannot stop it
    const near: ConflictLevel = known ? 'acknowledge' : 'notice';
    const level = relation === 'same' ? levelOf(known && stops.stopFlammables) : near;
    return [
      {
        ...nothing,
        key: `chemicals:${id}`,
        code: 'chemicals' as const,
        level,
        relation,
        chemical: { id, name, symbols, location, known },
      },
    ];
  });
}

function withoutCards(
  work: Work & { people: readonly Person[] },
  { cards, stops, issuer }: Surroundings,
): PermitConflict[] {
  const { type } = work;
  if (!isType(type)) return [];
  const everybody: { userId: number | null; name: string; role: Role }[] = [
    ...work.people,
    ...(issuer ? [{ ...issuer, role: 'issuer' as const }] : []),
  ];
  const span = { from: Date.parse(work.validFrom), to: Date.parse(work.validTo) };
  return everybody.flatMap(({ userId, name, role }) => {
    const card = cardNeeded(type, role);
    if (card === null || hasCard(cards, userId, card, span)) return [];
    // people without an account have no card here either: the approver must see it, and records that
    const level = levelOf(stops.stopCompetence && userId !== null);
    const key = `card:${card}:${role}:${userId ?? name.slice(0, 100)}`;
    return [{ ...nothing, key, code: 'card' as const, level, person: { userId, name, role, card } }];
  });
}

const ofPerson: readonly PermitConflict['code'][] = ['own_watch', 'watch', 'left', 'card'];

/** The conflicts about people at the start that nobody acknowledged at the decision. One that stops the work always counts. */
export function conflictsAtStart(
  conflicts: readonly PermitConflict[],
  weighed: Iterable<string>,
): PermitConflict[] {
  const known = new Set(weighed);
  return conflicts.filter(
    ({ code, key, level, person }) =>
      ofPerson.includes(code) && person?.role !== 'issuer' && (level === 'stop' || !known.has(key)),
  );
}

/** The conflicts left once these are acknowledged with a reason. */
export function unresolved(
  conflicts: readonly PermitConflict[],
  acknowledged: ReadonlySet<string>,
): PermitConflict[] {
  return conflicts.filter(
    ({ level, key }) => level === 'stop' || (level === 'acknowledge' && !acknowledged.has(key)),
  );
}
