import { IconChecklist, IconTextGrammar } from '@tabler/icons-react';
import { documentCategories } from '@turva/contracts/registers/document-values';
import { mayEditDocuments } from '@turva/rules/duties/document-reading';
import { Suspense, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../offline/engine/db.ts';
import type { DocumentView } from '../../records/documents/overlay-documents.ts';
import { type DialogUrl, useDialogUrl } from '../../ui/dialog/dialog-url.ts';
import { CountCards } from '../../ui/list/count-cards.tsx';
import { FilterSelect, optionsOf } from '../../ui/list/filter-select.tsx';
import type { ListAction } from '../../ui/list/list-actions.tsx';
import { ListHead } from '../../ui/list/list-head.tsx';
import { RecordList } from '../../ui/list/record-list.tsx';
import { useSearchField } from '../../ui/list/use-search-field.ts';
import { useIsDesk } from '../../ui/use-is-desk.ts';
import { categoryName } from './category-name.ts';
import { DocumentRow } from './document-row.tsx';
import { countsOf, narrowed, type Show, shows } from './narrow.ts';
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

const showOf = (text: string | null): Show =>
  [...shows, 'withdrawn' as const].find((known) => known === text) ?? 'all';

/** Documents: to read, all, and those that open offline. Dialogs are in the URL. */
export function DocumentsScreen({ db, user }: Props) {
  const { t } = useTranslation('documents');
  const url = useDialogUrl();
  const mayEdit = mayEditDocuments(user);
  const known = useKnownDocuments(db, user);
  const views = known ?? none;
  const openId = url.params.get('id');
  const show = showOf(url.params.get('show'));
  const category = url.params.get('category') ?? '';
  const search = useSearchField(url.params.get('q') ?? '', (q) => void url.replace({ q }));
  const isDesk = useIsDesk();
  const editing: { primary?: ListAction; others?: ListAction[] } = mayEdit
    ? {
        primary: { label: t('add'), onClick: () => void url.enter({ new: '1' }) },
        others: [
          {
            label: t('readings.button'),
            Icon: IconChecklist,
            ...(isDesk ? { to: READINGS_PATH } : { onClick: () => void url.enter({ readings: 'all' }) }),
          },
        ],
      }
    : {};
  const narrowing =
    views.length > 0
      ? {
          search: { label: t('search.label'), clear: t('search.clear'), ...search.field },
          filters: {
            narrowed: [category, show === 'withdrawn'].filter(Boolean).length,
            fields: <FilterFields views={views} show={show} category={category} onChange={url.replace} />,
          },
        }
      : {};
  if (isDesk && mayEdit && url.params.get('view') === 'readings')
    return (
      <Suspense>
        <ReadingsDesk db={db} url={url} documents={views} />
      </Suspense>
    );
  return (
    <>
      {isDesk ? (
        <DocumentsDesk
          db={db}
          url={url}
          known={known}
          mayEdit={mayEdit}
          primary={editing.primary}
          others={editing.others ?? []}
        />
      ) : (
        <div className="list-screen">
          <ListHead title={t('title')} {...editing} {...narrowing}>
            <CountCards
              label={t('counter.label')}
              names={shows}
              all="all"
              counts={known && countsOf(known)}
              wordOf={(counter) => t(`counter.${counter}`)}
              chosen={show === 'all' ? null : show}
              onChoose={(next) => url.replace({ show: next })}
            />
          </ListHead>
          <Shelf
            db={db}
            known={known}
            url={url}
            mayEdit={mayEdit}
            search={search}
            show={show}
            category={category}
          />
        </div>
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

interface FieldsProps {
  views: readonly DocumentView[];
  show: Show;
  category: string;
  onChange: (changes: Record<string, string | null>) => void;
}

/** The categories in use, and withdrawn documents. */
function FilterFields({ views, show, category, onChange }: FieldsProps) {
  const { t } = useTranslation('documents');
  const categories = [...documentCategories, ...views.map(({ document }) => document.category)];
  const used = [...new Set(categories)].filter((name) =>
    views.some(({ document }) => document.category === name),
  );
  return (
    <>
      <FilterSelect
        aria-label={t('field.category')}
        value={category}
        any={t('anyCategory')}
        options={optionsOf(used, (value) => categoryName(t, value))}
        onChange={(next) => onChange({ category: next })}
      />
      {views.some(({ document }) => !document.isActive) && (
        <Act
          label={t(show === 'withdrawn' ? 'withdrawn.hide' : 'withdrawn.show')}
          aria-pressed={show === 'withdrawn'}
          onClick={() => onChange({ show: show === 'withdrawn' ? null : 'withdrawn' })}
        />
      )}
    </>
  );
}

interface ShelfProps {
  db: UserDb;
  known: DocumentView[] | undefined;
  url: DialogUrl;
  mayEdit: boolean;
  search: ReturnType<typeof useSearchField>;
  show: Show;
  category: string;
}

const toReadFirst = (a: DocumentView, b: DocumentView) => Number(b.reading.toRead) - Number(a.reading.toRead);

function Shelf({ db, known, url, mayEdit, search, show, category }: ShelfProps) {
  const { t } = useTranslation('documents');
  const { pin, busy } = usePin(db);
  const asked = { typed: useDeferredValue(search.field.typed), category, show };
  const views = known ?? none;
  const found = narrowed(views, asked, (name) => categoryName(t, name)).toSorted(toReadFirst);
  return (
    <RecordList
      label={t('title')}
      rows={known && found}
      keyOf={({ document }) => document.id}
      rowWidth={400}
      found={t('found', { count: found.length })}
      empty={{
        icon: <IconTextGrammar size={40} />,
        title: t('empty'),
        message: t(mayEdit ? 'emptyEditor' : 'emptyReader'),
      }}
      noHits={
        views.length > 0 && {
          title: t(show === 'toRead' && search.field.typed === '' ? 'nothingToRead' : 'noHits'),
          showAll: t('showAll'),
          onShowAll: () => {
            search.reset();
            void url.replace({ q: null, show: null, category: null });
          },
        }
      }
    >
      {(view) => {
        const id = String(view.document.id);
        return (
          <DocumentRow
            view={view}
            busy={busy}
            onShow={() => url.enter({ id })}
            onOpen={() => url.climb([{ id }, { file: String(view.current?.number) }])}
            onPin={() => void pin(view)}
          />
        );
      }}
    </RecordList>
  );
}
