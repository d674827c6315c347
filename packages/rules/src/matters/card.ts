import { addDays, plantDay } from '../plant/plant-time.ts';
import { byDay, type Matter } from './matter.ts';

/** A renewal may need a trainer and a day off the line. */
export const CARD_AHEAD_DAYS = 30;

export interface CardFacts {
  id: number;
  userId: number;
  kind: string;
  validTo: string;
  /** of its holder */
  department: string | null;
}

export type CardState = 'valid' | 'expiring' | 'expired';

/** By the plant's day: its last day counts. */
export function cardStateOn({ validTo }: Pick<CardFacts, 'validTo'>, today: string): CardState {
  if (validTo < today) return 'expired';
  return validTo > addDays(today, CARD_AHEAD_DAYS) ? 'valid' : 'expiring';
}

/** Of a person's cards of a kind the one that holds longest: expired, or about to. */
export function cardMatter(card: CardFacts, theirs: readonly CardFacts[], now: number): Matter | null {
  const { id, userId, kind, validTo, department } = card;
  const isReplaced = theirs.some(
    (other) =>
      other.userId === userId &&
      other.kind === kind &&
      (other.validTo > validTo || (other.validTo === validTo && other.id > id)),
  );
  if (isReplaced || cardStateOn(card, plantDay(now)) === 'valid') return null;
  return byDay(
    {
      kind: 'card',
      id: String(id),
      of: { entity: 'competenceCards', id },
      what: kind,
      place: { name: null, areaId: null, department },
      ownerId: userId,
      since: null,
    },
    validTo,
    now,
    'soon',
  );
}
