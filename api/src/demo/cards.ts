import type { CardKind } from '@turva/contracts/permits/permit-values';
import type { DemoUsername } from './people.ts';

/** Days from the day of loading until it expires; negative if it has expired. */
type Card = readonly [owner: DemoUsername, kind: CardKind, daysLeft: number];

export const demoCards: readonly Card[] = [
  ['demo', 'hot_work', 900],
  ['demo', 'work_safety', 400],
  ['demo.esimies', 'hot_work', 1200],
  ['timo.laine', 'hot_work', 640],
  ['pekka.heikkinen', 'hot_work', 1500],
  ['pekka.heikkinen', 'sfs6002', 800],
  ['jukka.virtanen', 'hot_work', 70],
  ['aino.korhonen', 'hot_work', 1100],
  ['aino.korhonen', 'first_aid', 320],
  ['heidi.salminen', 'hot_work', 450],
  // expired: a permit that names him says so
  ['ville.rantanen', 'hot_work', -38],
  ['andrei.petrov', 'hot_work', 210],
  ['janne.koskinen', 'sfs6002', 980],
  ['janne.koskinen', 'confined_space', 520],
  ['erik.lindstrom', 'sfs6002', 360],
  ['erik.lindstrom', 'confined_space', 700],
  ['noora.ahonen', 'confined_space', 150],
  ['noora.ahonen', 'work_safety', 610],
];

/** How many years a card of each kind is valid. */
export const CARD_YEARS: Record<CardKind, number> = {
  hot_work: 5,
  sfs6002: 5,
  confined_space: 3,
  work_safety: 5,
  first_aid: 3,
};
