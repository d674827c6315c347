import type { InjuryMonth } from '@turva/contracts/figures/tsi';
import { useMemo, useState } from 'react';
import { api } from '../../../http/api-client.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { type Refusal, saveHours } from '../save.ts';
import {
  type Cell,
  type CellFault,
  cellKey,
  changedRows,
  keptText,
  type Place,
  placeKey,
  type SheetField,
  sheetFields,
  type Typed,
  typedIn,
} from './sheet.ts';

const nothing: Typed = new Map();

/** A refusal by the server with the cells it concerns. */
interface Refused {
  code: string;
  /** by cell */
  faults: ReadonlyMap<string, string>;
  theirs: ReadonlyMap<string, unknown>;
}

function refusedCells(refusal: Refusal, rows: readonly Place[]): Refused {
  const ofCells = <Value>(some: Record<string, Value>) =>
    new Map(
      Object.entries(some).flatMap(([path, value]): [string, Value][] => {
        const [, at, name] = path.split('.');
        const place = rows[Number(at)];
        const field = sheetFields.find((one) => one === name) ?? 'hours';
        return place ? [[cellKey(place, field), value]] : [];
      }),
    );
  return { code: refusal.code, faults: ofCells(refusal.fields), theirs: ofCells(refusal.theirs) };
}

/** The input of the sheet and how it is saved. */
export function useSheet(db: UserDb, rows: readonly InjuryMonth[]) {
  const [typed, setTyped] = useState(nothing);
  const [refused, setRefused] = useState<Refused | null>(null);
  const { busy: saving, during } = useBusy();
  const kept = useMemo(() => new Map(rows.map((row) => [placeKey(row), row])), [rows]);
  const {
    rows: changed,
    faults,
    notEntered,
  } = useMemo(() => changedRows(typed, (key) => kept.get(key)), [typed, kept]);

  const type = (cells: readonly (Cell & { text: string })[]) =>
    setTyped((before) =>
      cells.reduce((all, cell) => typedIn(all, cell, kept.get(placeKey(cell.place))), before),
    );
  const enterZeros = () => type(notEntered.map((cell) => ({ ...cell, text: '0' })));
  const undo = () => {
    setTyped(nothing);
    setRefused(null);
  };
  /** Resolves to whether all of it was stored. */
  const save = async (reason: string): Promise<boolean> => {
    if (saving || faults.size > 0 || notEntered.length > 0 || changed.length === 0) return false;
    const refusal = await during(() => saveHours(db, { rows: changed, reason }));
    if (refusal) setRefused(refusedCells(refusal, changed));
    else undo();
    // seen now: saving again is a decision, not an accident
    if (refusal?.code === 'version_conflict') {
      const revs = await latestRevs();
      setTyped((before) =>
        revs
          ? new Map([...before].map(([key, row]) => [key, { ...row, rev: revs.get(key) ?? null }]))
          : before,
      );
    }
    return refusal === null;
  };
  return {
    textOf: (place: Place, field: SheetField) =>
      typed.get(placeKey(place))?.texts[field] ?? keptText(kept.get(placeKey(place)), field),
    isTyped: (place: Place, field: SheetField) => typed.get(placeKey(place))?.texts[field] !== undefined,
    faultOf: (key: string): CellFault | string | undefined => faults.get(key) ?? refused?.faults.get(key),
    faults,
    /** how many numbers of injuries are still to be entered, if only as a zero */
    notEntered: notEntered.length,
    refused,
    changed,
    /** whether existing values are being corrected */
    isCorrection: changed.some((row) => kept.has(placeKey(row))),
    cells: [...typed.values()].reduce((sum, { texts }) => sum + Object.keys(texts).length, 0),
    saving,
    type,
    enterZeros,
    undo,
    save,
  };
}

export type Sheet = ReturnType<typeof useSheet>;

async function latestRevs(): Promise<Map<string, number> | null> {
  const rows = await api.get('/api/injury-months').catch(() => null);
  return rows && new Map(rows.map((row) => [placeKey(row), row.rev]));
}
