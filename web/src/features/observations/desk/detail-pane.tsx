import { Text } from '@mantine/core';
import { mayHandle } from '@turva/rules/observations/observation-handling';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OnScreen } from '../../../on-screen.ts';
import { findObservation } from '../../../records/observations/overlay.ts';
import { useViewer } from '../../../sync-ui/use-viewer.ts';
import { SidePane } from '../../../ui/data-table/side-pane.tsx';
import { ObservationDetail } from '../detail/observation-detail.tsx';
import { DetailProperties } from './detail-properties.tsx';
import type { Changes } from './use-changes.ts';

interface Props extends OnScreen {
  id: string;
  /** opened with a key */
  wantsFocus: boolean;
  onFocused: () => void;
  changes: Changes;
}

/** The observation at `?id=…`, next to the list. */
export function DetailPane(props: Props) {
  const { t } = useTranslation('desk');
  return (
    <SidePane name="observations" label={t('detail')}>
      <Detail key={props.id} {...props} />
    </SidePane>
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
    <div ref={panel} className="desk-panel stack">
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
