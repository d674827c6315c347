import type { MediaStore } from '../../media/store.ts';
import { demoChemicals } from '../chemicals.ts';
import { writeSheet } from './write-sheet.ts';

export interface StoredSheet {
  sha256: string;
  size: number;
}

const line = (label: string, text: string | null) => ({ text: `${label}: ${text ?? '-'}` });

/** Sheets for the demo's chemicals, each with the note that it is not a real one. */
export async function storeDemoSheets(store: MediaStore): Promise<Map<string, StoredSheet>> {
  const sheets = new Map<string, StoredSheet>();
  for (const chemical of demoChemicals) {
    const bytes = writeSheet([
      { text: 'KÄYTTÖTURVALLISUUSTIEDOTE', size: 18 },
      { text: 'Esimerkki demoa varten. Ei oikea käyttöturvallisuustiedote, älä käytä työssä.', size: 12 },
      { text: '' },
      { text: `1. ${chemical.name}`, size: 14 },
      line('CAS', chemical.casNumber),
      line('Toimittaja', chemical.supplier),
      line('2. Vaaralausekkeet', chemical.riskPhrases),
      line('Turvalausekkeet', chemical.safetyPhrases),
      line('4. Ensiapu', chemical.firstAid),
      line('6. Päästöt', chemical.emergencyProcedures),
      line('7. Varastointi', chemical.storageRequirements),
      line('8. Suojaimet', chemical.protection),
    ]);
    sheets.set(chemical.name, { sha256: await store.put(bytes), size: bytes.length });
  }
  return sheets;
}
