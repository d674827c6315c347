import { TIMELINE_MAX, WHYS_MAX } from '@turva/contracts/risks/investigation-values';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../offline/engine/db.ts';
import type { InvestigationView } from '../../records/investigations/overlay-investigations.ts';
import { formatDateTime } from '../../ui/time.tsx';
import type { Edit } from './edit.ts';
import { ItemList } from './item-list.tsx';
import { Part } from './part.tsx';
import { Refused } from './refused.tsx';

interface Props {
  db: UserDb;
  of: InvestigationView;
  isClosed: boolean;
  busy: boolean;
  onEdit: Edit;
}

/** Timeline and whys: each entry coexists with those of other people. */
export function WrittenParts({ db, of: one, isClosed, busy, onEdit }: Props) {
  const { t } = useTranslation('investigations');
  const { timeline, whys } = one;
  const list = { isClosed, busy };
  return (
    <>
      <Part title={t('timeline.title')}>
        <Refused db={db} clientId={one.clientId} name="timeline" />
        <ItemList
          {...list}
          items={timeline.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))}
          line={({ at, text }) => `${formatDateTime(at)} · ${text}`}
          fields={[
            { name: 'at', label: t('timeline.at'), type: 'moment' },
            { name: 'text', label: t('whatHappened'), type: 'text' },
          ]}
          add={t('timeline.add')}
          max={TIMELINE_MAX}
          onAdd={({ at, text }) =>
            onEdit(
              {
                timeline: [
                  ...timeline,
                  { id: crypto.randomUUID(), at: new Date(at).toISOString(), text: text.trim() },
                ],
              },
              { timeline },
            )
          }
          onRemove={({ id }) =>
            void onEdit({ timeline: timeline.filter((item) => item.id !== id) }, { timeline })
          }
        />
      </Part>
      <Part title={t('whys.title')}>
        <Refused db={db} clientId={one.clientId} name="whys" />
        <ItemList
          {...list}
          items={whys}
          line={({ text }, at) => `${t('whys.one', { number: at + 1 })}: ${text}`}
          fields={[{ name: 'text', label: t('whys.one', { number: whys.length + 1 }), type: 'text' }]}
          add={t('whys.add')}
          max={WHYS_MAX}
          onAdd={({ text }) =>
            onEdit({ whys: [...whys, { id: crypto.randomUUID(), text: text.trim() }] }, { whys })
          }
          onRemove={({ id }) => void onEdit({ whys: whys.filter((item) => item.id !== id) }, { whys })}
        />
      </Part>
    </>
  );
}
