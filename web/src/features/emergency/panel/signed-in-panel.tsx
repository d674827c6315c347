import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useEffect, useState } from 'react';
import { useUserDb } from '../../../sync-ui/use-user-db.ts';
import { useOverlayClosed } from '../../../ui/overlay.ts';
import { AlertsInPanel } from '../alert/alert-banner.tsx';
import { AlertSection } from '../alert/alert-section.tsx';
import type { AlertState } from '../alert/alert-sender.ts';
import { useAlertSender } from '../alert/use-alert-sender.ts';
import type { PanelProps } from '../emergency-host.tsx';
import { AssemblyPoint } from './assembly-point.tsx';
import { EmergencyPanel } from './emergency-panel.tsx';
import { PlaceSelect } from './place-select.tsx';
import { useCoordinates } from './use-coordinates.ts';
import { useEmergencyCard } from './use-emergency-card.ts';
import { type SaidPlace, usePlace } from './use-place.ts';

function placeUnderWay(state: AlertState): SaidPlace | null {
  if (!('order' in state) || state.order.location === null || !state.order.placeSource) return null;
  const { areaId, location, placeSource } = state.order;
  return { areaId, location, placeSource };
}

/** Procedures pulled to this phone show until the card has been read. */
export function SignedInPanel({ onClose, role }: PanelProps) {
  const db = useUserDb();
  const read = useEmergencyCard();
  const coordinates = useCoordinates();
  const { sender, state } = useAlertSender(db.userId);
  const place = usePlace(db, placeUnderWay(state));
  // Back, the X and Escape cancel an alert during its countdown; navigation by the app does not
  useOverlayClosed(
    'emergency',
    useCallback(() => {
      if (sender.state().phase === 'undone') sender.dismiss();
      else sender.undo();
    }, [sender]),
  );
  // a reopened panel is no drill: in an emergency nobody must have to check
  const [drill, setDrill] = useState(false);
  const [scanning, setScanning] = useState(false);
  const underWay = 'order' in state && state.phase !== 'sent' ? state.order : null;
  const isDrill = underWay?.drill ?? drill;
  // a sent alert is done: the open alert is among the records, and another one may be needed
  useEffect(
    () => () => {
      if (sender.state().phase === 'sent') sender.dismiss();
    },
    [sender],
  );
  const kept = useLiveQuery(
    () => db.srvEmergencyProcedures.filter(({ isActive }) => isActive).sortBy('id'),
    [db],
  );
  return (
    <EmergencyPanel
      onClose={onClose}
      read={read}
      pulled={kept}
      coordinates={coordinates}
      where={place.said?.location}
      place={<PlaceSelect db={db} place={place} scanning={scanning} onScanning={setScanning} />}
      assembly={<AssemblyPoint db={db} areaId={place.said?.areaId} />}
      drill={{ on: isDrill, fixed: underWay !== null, toggle: setDrill }}
      others={<AlertsInPanel db={db} role={role} />}
      alert={
        <AlertSection
          db={db}
          role={role}
          drill={isDrill}
          place={place.said}
          coordinates={coordinates.coordinates}
        />
      }
    />
  );
}
