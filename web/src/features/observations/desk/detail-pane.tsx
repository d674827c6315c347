import { Text } from '@mantine/core';
import { useLocalStorage, useViewportSize } from '@mantine/hooks';
import { mayHandle } from '@turva/rules/observation-handling';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { findObservation } from '../../../records/observations/overlay.ts';
import { useViewer } from '../../../sync-ui/use-viewer.ts';
import type { DialogUrl } from '../../../ui/dialog/dialog-url.ts';
import { ResizeHandle } from '../../../ui/split/resize-handle.tsx';
import { ObservationDetail } from '../detail/observation-detail.tsx';
import { DetailProperties } from './detail-properties.tsx';
import type { Changes } from './use-changes.ts';

interface Props {
  db: UserDb;
  id: string;
  url: DialogUrl;
  /** somebody came here by a key */
  wantsFocus: boolean;
  onFocused: () => void;
  changes: Changes;
}

/** px */
const LEAST = 340;
const USUAL = 460;
/** px that the list and what stands left of it need */
const OTHERS = 720;

/** The observation at `?id=…`, beside the list, as wide as whoever sits here last made it. */
export function DetailPane({ id, ...panel }: Props) {
  const { t } = useTranslation('desk');
  const [chosen, setChosen] = useLocalStorage({
    key: 'turva.pane.observations',
    defaultValue: USUAL,
    getInitialValueInEffect: false,
  });
  const most = Math.max(LEAST, useViewportSize().width - OTHERS);
  const width = Math.min(most, Math.max(LEAST, chosen));
  return (
    <>
      <ResizeHandle
        label={t('paneWidth')}
        width={width}
        least={LEAST}
        most={most}
        usual={USUAL}
        onResize={setChosen}
      />
      <aside className="desk-detail" aria-label={t('detail')} style={{ width }}>
        <Detail key={id} id={id} {...panel} />
      </aside>
    </>
  );
}

function Detail({ db, id, url, wantsFocus, onFocused, changes }: Props) {
  const { t } = useTranslation('observations');
  const viewer = useViewer();
  const found = useLiveQuery(async () => ({ view: await findObservation(db, id) }), [db, id]);
  const panel = useRef<HTMLDivElement>(null);
  const isThere = found?.view !== undefined;
  useEffect(() => {
    if (!wantsFocus || !isThere) return;
    panel.current?.querySelector<HTMLElement>('.dialog-body')?.focus();
    onFocused();
  }, [wantsFocus, isThere, onFocused]);

  if (!found) return null;
  const { view } = found;
  if (!view) return <Text className="desk-hint">{t('detail.gone')}</Text>;
  return (
    <div ref={panel} className="desk-panel">
      <ObservationDetail
        db={db}
        view={view}
        url={url}
        layout="panel"
        properties={
          view.id !== null &&
          mayHandle(viewer, view) && (
            <DetailProperties
              db={db}
              view={view}
              url={url}
              onGive={(assignment) => void changes.give([view], assignment)}
              onTake={() => void changes.take([view])}
            />
          )
        }
      />
    </div>
  );
}
