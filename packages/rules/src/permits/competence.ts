import type { CompetenceCard } from '@turva/contracts/duties/competence-cards';
import {
  type CardKind,
  cardKinds,
  type PermitRole,
  type PermitType,
} from '@turva/contracts/permits/permit-values';
import type { Matter } from '../matters/matter.ts';
import { plantDay } from '../plant/plant-time.ts';

export type Role = PermitRole | 'issuer';

/** Which card who must carry for what. */
const needed: Record<PermitType, Partial<Record<Role, CardKind>>> = {
  hot_work: { performer: 'hot_work', watch: 'hot_work', issuer: 'hot_work' },
  height_work: {},
  confined_space: { performer: 'confined_space', watch: 'confined_space' },
  electrical: { performer: 'sfs6002' },
  hazardous_materials: {},
};

export const cardNeeded = (type: PermitType, role: Role): CardKind | null => needed[type][role] ?? null;

type Card = Pick<CompetenceCard, 'userId' | 'kind' | 'validFrom' | 'validTo'>;

/** Valid on every day of the work, on the plant's calendar; two cards may hand over to each other. */
export function hasCard(
  cards: readonly Card[],
  userId: number | null,
  kind: CardKind,
  { from, to }: { from: number; to: number },
): boolean {
  const theirs = cards.filter((card) => card.userId === userId && card.kind === kind);
  const holdsOn = (at: number) => {
    const day = plantDay(at);
    return theirs.some((card) => card.validFrom <= day && day <= card.validTo);
  };
  return userId !== null && daysOf(from, to).every(holdsOn);
}

interface NamedFor {
  type: PermitType;
  /** epoch ms */
  from: number;
  to: number;
  people: readonly { userId: number | null; role: PermitRole }[];
}

/** Who lacks which card: of those that are late, and of those that work requested or permitted needs on its days. */
export function cardGaps(
  late: readonly Pick<Matter, 'ownerId' | 'what'>[],
  { cards, works }: { cards: readonly Card[]; works: readonly NamedFor[] },
): Map<CardKind, Set<number>> {
  const gaps = new Map<CardKind, Set<number>>();
  const lacks = (kind: CardKind, userId: number) => gaps.set(kind, (gaps.get(kind) ?? new Set()).add(userId));
  for (const { ownerId, what } of late) {
    const known = cardKinds.find((each) => each === what);
    if (known && ownerId !== null) lacks(known, ownerId);
  }
  for (const { type, from, to, people } of works) {
    for (const { userId, role } of people) {
      const kind = cardNeeded(type, role);
      if (kind && userId !== null && !hasCard(cards, userId, kind, { from, to })) lacks(kind, userId);
    }
  }
  return gaps;
}

/** Half a day: a day of 23 hours must not be stepped over. */
const STEP_MS = 12 * 60 * 60 * 1000;

function daysOf(from: number, to: number): number[] {
  const moments = [to];
  for (let at = from; at < to; at += STEP_MS) moments.push(at);
  return moments;
}
