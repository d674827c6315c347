import type { ProcedureText, ShownProcedure } from '@turva/contracts/emergency';
import { type InLanguage, safelyInLanguage } from '@turva/rules/in-language';
import { currentReading } from '../../../ui/translate/reading.ts';

export interface ReadProcedure {
  /** what is shown of each text, the first to be read first */
  of: (field: ProcedureText) => InLanguage[];
  /** one line, for a heading or a button */
  title: InLanguage;
  /** what to do is not in what the reader reads, or no longer: the general instructions are, and stand above it */
  needsGeneral: boolean;
}

/** A procedure as whoever uses this device reads it. */
export function readProcedure(procedure: ShownProcedure): ReadProcedure {
  const reading = currentReading();
  const of = (field: ProcedureText) => safelyInLanguage(procedure, field, reading);
  const titles = of('title');
  return {
    of,
    // of a heading the reader's own words are enough: nobody acts by it
    title: titles.at(-1) ?? { text: procedure.title, language: reading, flaw: null },
    needsGeneral: of('steps').some(({ flaw, language }) => flaw !== null || language !== reading),
  };
}
