import { useState } from 'react';
import type { OnScreen } from '../../../on-screen.ts';
import { leftBehindHere, type OfPermit } from '../../../records/work-permits/overlay-permits.ts';
import { MeasureSheet } from '../gas/measure-sheet.tsx';
import { MistypedSheet } from '../gas/mistyped-sheet.tsx';
import type { PermitMove } from '../moves.ts';
import type { PermitTime } from '../use-permit-time.ts';
import { AfterWatchSheet, CloseSheet } from './close-sheets.tsx';
import { ConfirmSheet } from './confirm-sheet.tsx';
import { ExtendSheet } from './extend-sheet.tsx';
import { FaultSheet } from './fault.tsx';
import { HandOverSheet } from './hand-over-sheet.tsx';
import { PresenceSheet } from './presence-sheet.tsx';
import { ResumeSheet } from './resume-sheet.tsx';
import { StartSheet } from './start-sheet.tsx';
import { SuspendSheet } from './suspend-sheet.tsx';

interface Props extends OfPermit, OnScreen {
  name: string;
  time: PermitTime;
  /** this person's current moves */
  moves: readonly PermitMove[];
}

/** The form named in the URL, over the detail: `?handle=start`, `confirm.<person>`, `fault.<item>`, `in.<person>`. */
export function PermitSheets(props: Props) {
  const handle = props.url.params.get('handle') ?? '';
  return handle === '' ? null : <OpenSheet key={handle} handle={handle} {...props} />;
}

/**
 * A move that was possible when the sheet opened stays open: if somebody else was faster, the server's refusal is
 * shown in the form. It closes once, by its own tap.
 */
function OpenSheet({ db, view, url, name, time, moves, handle }: Props & { handle: string }) {
  const [kind = '', of = ''] = handle.split('.');
  const person = view.people.find(({ id }) => id === of);
  const present = person ?? leftBehindHere(view).find(({ id }) => id === of);
  const [known] = useState(
    () =>
      ['confirm', 'measure', 'fault', 'mistyped', 'in', 'out', 'accounted'].includes(kind) ||
      moves.some((move) => move === kind),
  );
  const props = { db, view, onDone: () => void url.back() };
  if (!known) return null;
  switch (kind) {
    case 'suspend':
      return <SuspendSheet {...props} />;
    case 'resume':
      return <ResumeSheet {...props} time={time} />;
    case 'start':
      return <StartSheet {...props} time={time} />;
    case 'close':
      return <CloseSheet {...props} name={name} />;
    case 'afterWatch':
      return <AfterWatchSheet {...props} name={name} />;
    case 'confirm':
      return person ? <ConfirmSheet {...props} person={person} /> : null;
    case 'in':
    case 'out':
    case 'accounted':
      return present ? <PresenceSheet {...props} person={present} step={kind} /> : null;
    case 'fault':
      return <FaultSheet {...props} item={of} />;
    case 'extend':
      return <ExtendSheet {...props} time={time} />;
    case 'handOver':
      return <HandOverSheet {...props} name={name} />;
    case 'mistyped':
      return <MistypedSheet {...props} reading={of} />;
    case 'measure':
      return view.gasLimits ? <MeasureSheet {...props} limits={view.gasLimits} /> : null;
    default:
      return null;
  }
}
