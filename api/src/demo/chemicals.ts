import { readJson } from '@turva/content/read-content';
import type { DemoAreaCode } from './areas.ts';

interface DemoChemical {
  name: string;
  casNumber: string;
  hazardClass: 'low' | 'medium' | 'high' | 'critical';
  physicalState: 'solid' | 'liquid' | 'gas';
  hazardSymbols: string[];
  riskPhrases: string;
  safetyPhrases: string;
  area: DemoAreaCode;
  location: string;
  quantity: string;
  storageRequirements: string;
  emergencyProcedures: string;
  /** days from the day of loading until the sheet must be checked again */
  sdsDays: number;
  updatedDaysAgo: number;
  signalWord: 'danger' | 'warning' | null;
  reactions: string[];
  purpose: string;
  supplier: string;
  protection: string;
  exposure: string;
  firstAid: string;
}

/** The plant's register: one that burns, one that feeds a fire, one that corrodes, one that is harmless enough. */
export const demoChemicals = readJson<readonly DemoChemical[]>('demo/chemicals.json');
