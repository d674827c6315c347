import { Switch } from '@mantine/core';
import { IconPrinter, IconQrcode, IconSitemap, IconTablePlus } from '@tabler/icons-react';
import type { Area } from '@turva/contracts/plant/areas';
import { supervises } from '@turva/rules/observations/observation-handling';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../i18n/i18n.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import { flatten, searchTree, treeOf } from '../../places/tree.ts';
import { useViewer } from '../../sync-ui/use-viewer.ts';
import { useDialogUrl } from '../../ui/dialog/dialog-url.ts';
import { ListHead } from '../../ui/list/list-head.tsx';
import { RecordList } from '../../ui/list/record-list.tsx';
import { useSearchField } from '../../ui/list/use-search-field.ts';
import { ScreenLoading } from '../../ui/screen-loading.tsx';
import { AreaForm } from './area-form.tsx';
import { AreaLine } from './area-line.tsx';
import { PasteAreas } from './paste-areas.tsx';
import { useAreas } from './use-areas.ts';
import '../../places/place.css';
import './areas.css';

/** The areas of the plant with the people responsible. Supervisors edit them. */
export function AreasScreen({ db }: { db: UserDb }) {
  const { t } = useTranslation(['areas', 'observations']);
  const mayEdit = supervises(useViewer());
  const areas = useAreas(db);
  const url = useDialogUrl();
  const words = url.params.get('q') ?? '';
  const closed = url.params.has('closed');
  const { field } = useSearchField(words, (q) => void url.replace({ q }));
  const [editing, setEditing] = useState<Area | 'new' | 'pasted' | null>(null);
  if (!areas) return <ScreenLoading />;

  const byId = new Map(areas.map((area) => [area.id, area]));
  const shown = areas.filter(({ isActive }) => isActive || closed);
  const rows = flatten(treeOf(searchTree(shown, words), currentLocale()));
  const hasClosed = areas.some(({ isActive }) => !isActive);

  return (
    <div className="list-screen">
      <ListHead
        title={t('title')}
        {...(mayEdit ? { primary: { label: t('form.new'), onClick: () => setEditing('new') } } : {})}
        others={[
          ...(mayEdit
            ? [{ label: t('paste.open'), Icon: IconTablePlus, onClick: () => setEditing('pasted') }]
            : []),
          { label: t('pick.scan'), Icon: IconQrcode, to: '/q' },
          { label: t('stickers.title'), Icon: IconPrinter, to: '/areas/stickers' },
        ]}
        search={{ label: t('tree.search'), ...field }}
        {...(hasClosed
          ? {
              filters: {
                narrowed: closed ? 1 : 0,
                fields: (
                  <Switch
                    label={t('showClosed')}
                    checked={closed}
                    onChange={(event) => url.replace({ closed: event.currentTarget.checked ? '1' : null })}
                  />
                ),
              },
            }
          : {})}
      />
      <RecordList
        label={t('title')}
        rows={rows}
        keyOf={({ area }) => area.id}
        empty={{
          icon: <IconSitemap size={44} />,
          title: t(areas.length === 0 ? 'tree.empty' : 'tree.noHits'),
        }}
      >
        {({ area, depth }) => (
          <AreaLine area={area} depth={depth} byId={byId} onEdit={mayEdit ? () => setEditing(area) : null} />
        )}
      </RecordList>
      {editing === 'pasted' && <PasteAreas db={db} areas={areas} onClose={() => setEditing(null)} />}
      {editing && editing !== 'pasted' && (
        <AreaForm
          db={db}
          areas={areas}
          area={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </div>
  );
}
