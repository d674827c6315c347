import type { PlantSite } from '@turva/contracts/emergency';
import type { Reading } from '@turva/contracts/readings';
import {
  procedureOf,
  shippedKeys,
  shippedWords,
  type WrittenProcedure,
} from '../features/emergency/shipped/shipped-procedures.ts';
import type { ShippedKey } from '../features/emergency/shipped/words.ts';
import { ownWords } from './procedure-words.ts';

/** The plant is invented, and so is its address. */
export const demoSite: PlantSite = {
  name: 'Kallionkosken terästehdas',
  street: 'Terästehtaantie 1',
  municipality: 'Kallionkoski',
  guidance: 'Pelastustie: pääportti, Terästehtaantie. Vartija avaa portin ja opastaa perille.',
};

type Phone = keyof (typeof ownWords)['fi']['phones'];

/** Besides the emergency centre. */
const phones: Record<ShippedKey, readonly Phone[]> = {
  fire: ['gate'],
  evacuation: ['gate'],
  first_aid: ['poison', 'firstAid'],
  chemical: ['poison', 'laboratory'],
  electrical: ['electrician'],
  crushing: ['gate', 'maintenance'],
  gas: ['poison', 'gas'],
};

/** The shipped texts with the demo plant's places and phone numbers filled in. */
export function demoWords(key: ShippedKey, reading: Reading): WrittenProcedure {
  const { centre, evacuation, ...shipped } = shippedWords[reading];
  const own = ownWords[reading];
  const words = {
    ...shipped,
    evacuation: { ...evacuation, steps: evacuation.steps.with(4, own.assembly) },
    chemical: { ...shipped.chemical, description: own.spill },
  }[key];
  return { ...words, contacts: [centre, ...phones[key].map((phone) => own.phones[phone])] };
}

/** The plant's emergency procedures, as on its wall. */
export const demoProcedures = shippedKeys.map((key) =>
  procedureOf(key, (reading) => demoWords(key, reading)),
);
