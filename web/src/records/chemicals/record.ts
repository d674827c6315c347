import type { CreateChemical, EditChemical } from '@turva/contracts/registers/chemicals';
import type { Call, Calls } from '../../offline/nouns/call.ts';
import type { FieldWords, Records } from '../../offline/nouns/synced.ts';

export const chemicalWords: FieldWords = {
  texts: 'chemicals',
  names: 'column',
  values: {
    hazardClass: 'hazardClass',
    signalWord: 'signalWord',
    physicalState: 'state',
    reactions: 'reaction',
    addedClasses: 'class',
  },
  days: ['sdsExpiry'],
  numbers: 'srvAreas',
};

export const chemicalRecords: Records<'chemicals'> = {
  chemicals: {
    // rows stored before version 11 lack most fields of a chemical
    indexes: { 5: 'id', 11: 'id, &clientId, areaId' },
    newer: 'rev',
    path: (id) => `/chemicals?id=${id}`,
    words: chemicalWords,
  },
};

export type ChemicalCreatePayload = CreateChemical & { title: string };
export interface ChemicalEditPayload {
  title: string;
  changes: EditChemical;
}

export interface ChemicalPayloads {
  'chemical.create': ChemicalCreatePayload;
  'chemical.edit': ChemicalEditPayload;
  'chemical.delete': { title: string };
}

const chemical = {
  entity: 'chemicals',
  version: 1,
} as const satisfies Partial<Call<never>>;

const url = (localId: string) => `/api/chemicals/${localId}` as const;

export const chemicalCalls: Calls<ChemicalPayloads> = {
  'chemical.create': {
    ...chemical,
    makes: true,
    request: ({ payload: { title: _shown, ...body } }) => ({ method: 'POST', path: '/api/chemicals', body }),
  },
  'chemical.edit': {
    ...chemical,
    edits: true,
    request: ({ payload, localId }) => ({ method: 'PATCH', path: url(localId), body: payload.changes }),
  },
  'chemical.delete': {
    ...chemical,
    removes: true,
    request: ({ localId }) => ({ method: 'DELETE', path: url(localId) }),
  },
};
