import { Text } from '@mantine/core';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { findObservation } from '../../../records/observations/overlay.ts';
import type { DialogUrl } from '../../../ui/dialog/dialog-url.ts';
import { ObservationDetail } from '../detail/observation-detail.tsx';

interface Props {
  db: UserDb;
  id: string;
  url: DialogUrl;
  /** somebody came here by a key */
  wantsFocus: boolean;
  onFocused: () => void;
}

/** The observation at `?id=…`, beside the list. */
export function DetailPanel({ db, id, url, wantsFocus, onFocused }: Props) {
  const { t } = useTranslation('observations');
  const found = useLiveQuery(async () => ({ view: await findObservation(db, id) }), [db, id]);
  const panel = useRef<HTMLDivElement>(null);
  const isThere = found?.view !== undefined;
  useEffect(() => {
    if (!wantsFocus || !isThere) return;
    panel.current?.querySelector<HTMLElement>('.dialog-body')?.focus();
    onFocused();
  }, [wantsFocus, isThere, onFocused]);

  if (!found) return null;
  if (!found.view) return <Text className="desk-hint">{t('detail.gone')}</Text>;
  return (
    <div ref={panel} className="desk-panel">
      <ObservationDetail db={db} view={found.view} url={url} layout="panel" />
    </div>
  );
}
