import type { PlantSite } from '@turva/contracts/plant/emergency';
import type { Reading } from '@turva/contracts/words/readings';
import {
  nationalContacts,
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

/** Besides the national numbers. */
const phones: Record<ShippedKey, readonly Phone[]> = {
  fire: ['gate'],
  evacuation: ['gate'],
  first_aid: ['firstAid'],
  chemical: ['laboratory'],
  electrical: ['electrician'],
  crushing: ['gate', 'maintenance'],
  gas: ['gas'],
};

/** The shipped texts with the demo plant's places and phone numbers filled in. */
export function demoWords(key: ShippedKey, reading: Reading): WrittenProcedure {
  const { evacuation, ...shipped } = shippedWords[reading];
  const own = ownWords[reading];
  const words = {
    ...shipped,
    evacuation: { ...evacuation, steps: evacuation.steps.with(4, own.assembly) },
    chemical: { ...shipped.chemical, description: own.spill },
  }[key];
  return {
    ...words,
    contacts: [...nationalContacts(key, reading), ...phones[key].map((phone) => own.phones[phone])],
  };
}

/** The plant's emergency procedures, as on its wall. */
export const demoProcedures = shippedKeys.map((key) =>
  procedureOf(key, (reading) => demoWords(key, reading)),
);
