import type { AddedClass, Chemical, ChemicalHistoryEntry } from '@turva/contracts/registers/chemicals';
import type { Generated } from 'kysely';
import type { JsonOf, Now, Synced, Timestamps } from './columns.ts';

export interface ChemicalsTable extends Synced, Timestamps {
  id: Generated<number>;
  name: string;
  casNumber: string | null;
  hazardClass: string | null;
  riskPhrases: string | null;
  safetyPhrases: string | null;
  storageRequirements: string | null;
  emergencyProcedures: string | null;
  sdsUrl: string | null;
  isActive: Generated<boolean | null>;
  physicalState: string | null;
  hazardSymbols: JsonOf<string[]>;
  location: string | null;
  quantity: string | null;
  lastUpdated: Date | null;
  sdsExpiry: Date | null;
  areaId: number | null;
  clientId: Generated<string>;
  rev: Generated<number>;
  createdBy: number | null;
  ecNumber: string | null;
  signalWord: string | null;
  reactions: JsonOf<string[]>;
  maxQuantity: string | null;
  purpose: string | null;
  supplier: string | null;
  ufi: string | null;
  addedClasses: JsonOf<AddedClass[]>;
  protection: string | null;
  exposure: string | null;
  firstAid: string | null;
  texts: JsonOf<Chemical['texts']>;
}

/** Safety data sheets; the bytes are in the media store. */
export interface ChemicalSheetsTable {
  id: Generated<number>;
  chemicalId: number;
  version: number;
  sha256: string;
  size: number;
  filename: string | null;
  dated: string | null;
  addedBy: number | null;
  createdAt: Now;
}

export interface ChemicalHistoryTable {
  id: Generated<string>;
  chemicalId: number;
  actorId: number | null;
  action: ChemicalHistoryEntry['action'];
  change: unknown;
  at: Now;
  doneAt: Date | null;
}
