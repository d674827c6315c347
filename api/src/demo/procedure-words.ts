import { readJson } from '@turva/content/read-content';
import type { Reading } from '@turva/contracts/words/readings';

interface OwnWords {
  /** the step that says where to meet */
  assembly: string;
  /** where chemicals are */
  spill: string;
  phones: Record<'gate' | 'firstAid' | 'laboratory' | 'electrician' | 'maintenance' | 'gas', string>;
}

/** The demo plant's additions to the procedures. */
export const ownWords = readJson<Readonly<Record<Reading, OwnWords>>>('demo/emergency.json');
