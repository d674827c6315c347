import type { ProcedureText, ShownProcedure } from '@turva/contracts/plant/emergency';
import { type InLanguage, safelyInLanguage } from '@turva/rules/words/in-language';
import { currentReading } from '../../../ui/translate/reading.ts';

export interface ReadProcedure {
  /** the versions of each text, in order of preference */
  of: (field: ProcedureText) => InLanguage[];
  /** one line, for a heading or a button */
  title: InLanguage;
  /** the instructions are missing or outdated in the reader's language: the general ones are shown above them */
  needsGeneral: boolean;
}

/** A procedure in the reading language of this device. */
export function readProcedure(procedure: ShownProcedure): ReadProcedure {
  const reading = currentReading();
  const of = (field: ProcedureText) => safelyInLanguage(procedure, field, reading);
  const titles = of('title');
  return {
    of,
    // for a heading a text in the reader's language suffices, even an outdated one: nobody acts on it
    title: titles.at(-1) ?? { text: procedure.title, language: reading, flaw: null },
    needsGeneral: of('steps').some(({ flaw, language }) => flaw !== null || language !== reading),
  };
}
