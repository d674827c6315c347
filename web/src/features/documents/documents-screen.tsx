import { IconChecklist, IconTextGrammar } from '@tabler/icons-react';
import { documentCategories } from '@turva/contracts/registers/document-values';
import { mayEditDocuments } from '@turva/rules/duties/document-reading';
import { Suspense, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../offline/engine/db.ts';
import type { DocumentView } from '../../records/documents/overlay-documents.ts';
import { useDialogUrl } from '../../ui/dialog/dialog-url.ts';
import { FilterSelect, optionsOf } from '../../ui/list/filter-select.tsx';
import { type Declared, ListRegister } from '../../ui/list/list-register.tsx';
import { useIsDesk } from '../../ui/use-is-desk.ts';
import { categoryName } from './category-name.ts';
import { DocumentRow } from './document-row.tsx';
import { isShown, listed, type Show, shows, wordsOf } from './narrow.ts';
import { READINGS_PATH } from './readings/readings-rows.ts';
import { type Reader, useKnownDocuments } from './use-documents.ts';
import { usePin } from './use-pin.ts';
import './documents.css';
import { lazyOf } from '../../ui/lazy-of.ts';
import { Act } from '../../ui/press/act.tsx';

const DocumentsDesk = lazyOf(() => import('./desk/documents-desk.tsx'), 'DocumentsDesk');
const DocumentDetail = lazyOf(() => import('./detail/document-detail.tsx'), 'DocumentDetail');
const CreateDocument = lazyOf(() => import('./form/create-document.tsx'), 'CreateDocument');
const ReadingsDesk = lazyOf(() => import('./readings/readings-desk.tsx'), 'ReadingsDesk');
const ReadingsDialog = lazyOf(() => import('./readings/readings-dialog.tsx'), 'ReadingsDialog');

interface Props {
  db: UserDb;
  user: Reader;
}

const idOf = ({ document }: DocumentView) => String(document.id);

/** Documents: to read, all, and those that open offline. Dialogs are in the URL. */
export function DocumentsScreen({ db, user }: Props) {
  const { t } = useTranslation('documents');
  const url = useDialogUrl();
  const mayEdit = mayEditDocuments(user);
  const known = useKnownDocuments(db, user);
  const openId = url.params.get('id');
  const isDesk = useIsDesk();
  const isWithdrawn = url.params.get('show') === 'withdrawn';
  const category = url.params.get('category') ?? '';
  const { pin, busy } = usePin(db);
  const rows = useMemo(
    // at a desk its column narrows it
    () => known && listed(known, { category: isDesk ? '' : category, isWithdrawn }),
    [known, isDesk, category, isWithdrawn],
  );
  const textOf = useCallback((view: DocumentView) => wordsOf(view, (name) => categoryName(t, name)), [t]);
  if (isDesk && mayEdit && url.params.get('view') === 'readings')
    return (
      <Suspense>
        <ReadingsDesk db={db} url={url} documents={known ?? none} />
      </Suspense>
    );
  const register: Declared<DocumentView, Show> = {
    url,
    title: t('title'),
    rows,
    idOf,
    search: { label: t('search.label'), textOf },
    counters: {
      label: t('counter.label'),
      names: shows,
      all: 'all',
      wordOf: (name) => t(`counter.${name}`),
      is: isShown,
    },
    primary: mayEdit ? { label: t('add'), onClick: () => void url.enter({ new: '1' }) } : undefined,
    others: mayEdit
      ? [
          {
            label: t('readings.button'),
            Icon: IconChecklist,
            ...(isDesk ? { to: READINGS_PATH } : { onClick: () => void url.enter({ readings: 'all' }) }),
          },
        ]
      : [],
    empty: {
      icon: <IconTextGrammar size={40} />,
      title: t('empty'),
      message: t(mayEdit ? 'emptyEditor' : 'emptyReader'),
    },
  };
  const withdrawn = known?.some(({ document }) => !document.isActive) && (
    <Act
      label={t(isWithdrawn ? 'withdrawn.hide' : 'withdrawn.show')}
      aria-pressed={isWithdrawn}
      onClick={() => void url.replace({ show: isWithdrawn ? null : 'withdrawn' })}
    />
  );
  return (
    <>
      {isDesk ? (
        <DocumentsDesk register={register} fields={withdrawn} pin={pin} busy={busy} />
      ) : (
        <ListRegister
          {...register}
          found={(count) => t('found', { count })}
          noHits={(typed, show) => t(show === 'toRead' && typed === '' ? 'nothingToRead' : 'noHits')}
          filters={{
            narrowed: [category, isWithdrawn].filter(Boolean).length,
            fields: (
              <>
                <FilterSelect
                  aria-label={t('field.category')}
                  value={category}
                  any={t('anyCategory')}
                  options={optionsOf(categoriesOf(known ?? none), (value) => categoryName(t, value))}
                  onChange={(next) => url.replace({ category: next })}
                />
                {withdrawn}
              </>
            ),
            off: { category: null },
          }}
        >
          {(view) => (
            <DocumentRow
              view={view}
              busy={busy}
              onShow={() => url.enter({ id: idOf(view) })}
              onOpen={() => url.climb([{ id: idOf(view) }, { file: String(view.current?.number) }])}
              onPin={() => void pin(view)}
            />
          )}
        </ListRegister>
      )}
      <Suspense>
        {mayEdit && url.params.has('new') && <CreateDocument db={db} url={url} />}
        {openId && <DocumentDetail key={openId} db={db} id={Number(openId)} views={known} url={url} />}
        {mayEdit && url.params.has('readings') && !openId && <ReadingsDialog db={db} onClose={url.close} />}
      </Suspense>
    </>
  );
}

const none: DocumentView[] = [];

/** Those in use, in their usual order. */
function categoriesOf(views: readonly DocumentView[]) {
  const used = new Set(views.map(({ document }) => document.category));
  return [...new Set([...documentCategories, ...used])].filter((name) => used.has(name));
}
