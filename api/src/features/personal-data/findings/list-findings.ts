import {
  type ErasureFinding,
  type ErasureFindings,
  FINDINGS_SHOWN,
} from '@turva/contracts/people/erasure-findings';
import type { Db } from '../../../db/client.ts';
import { type Finding, type MentioningText, mentioningText, naming } from './mentioning-text.ts';
import { pathOf } from './record-of.ts';

const LONGEST = 240;

/** Findings waiting for a decision, with the sentences as they are now. */
export async function listFindings(db: Db, secret: string | undefined): Promise<ErasureFindings> {
  const rows = await db
    .selectFrom('erasureFindings')
    .selectAll()
    .orderBy('id')
    .limit(FINDINGS_SHOWN)
    .execute();
  const { total } = await db
    .selectFrom('erasureFindings')
    .select((eb) => eb.fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  const findings: ErasureFinding[] = [];
  let gone = 0;
  for (const row of rows) {
    const text = await mentioningText(db, row, { secret });
    if (text) findings.push(shown(row, text));
    else gone++;
  }
  return { findings, total: Number(total) - gone };
}

function shown(
  { id, recordId, found, replacement, byWord }: Finding,
  { entity, said, sealed }: MentioningText,
): ErasureFinding {
  // of health data the name alone is shown: who reads more is entered in the log
  const sentence = sealed ? found : sentenceWith(said, found);
  return {
    id,
    entity,
    recordId,
    path: pathOf(entity, recordId),
    sentence,
    proposal: sentence.replace(naming(found), () => replacement),
    byWord,
  };
}

/** The sentence around the name, shortened if the text is long. */
function sentenceWith(text: string, found: string): string {
  const at = Math.max(0, text.search(naming(found)));
  const before = text.slice(0, at);
  const after = text.slice(at + found.length);
  const start = Math.max(before.search(/[^.!?\n]*$/u), at - LONGEST / 2);
  const end = at + found.length + Math.min(/^[^.!?\n]*[.!?]?/u.exec(after)?.[0].length ?? 0, LONGEST / 2);
  return text.slice(start, end).trim();
}
