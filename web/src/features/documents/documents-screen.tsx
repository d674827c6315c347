import { Button } from '@mantine/core';
import { IconChecklist, IconPlus, IconTextGrammar } from '@tabler/icons-react';
import { documentCategories } from '@turva/contracts/document-values';
import { mayEditDocuments } from '@turva/rules/document-reading';
import { lazy, Suspense, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../offline/engine/db.ts';
import type { DocumentView } from '../../records/documents/overlay-documents.ts';
import { useKnown } from '../../sync-ui/use-pulled.ts';
import { type DialogUrl, useDialogUrl } from '../../ui/dialog/dialog-url.ts';
import { CountCards } from '../../ui/list/count-cards.tsx';
import { FilterSelect, optionsOf } from '../../ui/list/filter-select.tsx';
import { ListHead } from '../../ui/list/list-head.tsx';
import { RecordList } from '../../ui/list/record-list.tsx';
import { useSearchField } from '../../ui/list/use-search-field.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { categoryName } from './category-name.ts';
import { DocumentCard } from './document-card.tsx';
import { countsOf, narrowed, type Show, shows } from './narrow.ts';
import { type Reader, useDocuments } from './use-documents.ts';
import { usePin } from './use-pin.ts';
import './documents.css';

const DocumentDetail = lazy(async () => ({
  default: (await import('./detail/document-detail.tsx')).DocumentDetail,
}));
const CreateDocument = lazy(async () => ({
  default: (await import('./form/create-document.tsx')).CreateDocument,
}));
const ReadingsDialog = lazy(async () => ({
  default: (await import('./readings/readings-dialog.tsx')).ReadingsDialog,
}));

interface Props {
  db: UserDb;
  user: Reader;
}

const showOf = (text: string | null): Show =>
  [...shows, 'withdrawn' as const].find((known) => known === text) ?? 'all';

/** Documents: what is to be read, what there is, what opens without a network. What opens over it stands in the address. */
export function DocumentsScreen({ db, user }: Props) {
  const { t } = useTranslation('documents');
  const url = useDialogUrl();
  const mayEdit = mayEditDocuments(user);
  const known = useKnown(db, useDocuments(db, user));
  const openId = url.params.get('id');
  return (
    <div className="list-screen">
      <ListHead title={t('title')}>
        {mayEdit && (
          <div className="list-actions documents-head">
            <Button
              size="xl"
              leftSection={<IconPlus size={22} aria-hidden />}
              onClick={() => url.enter({ new: '1' })}
            >
              {t('add')}
            </Button>
            <Button
              size="xl"
              variant="default"
              leftSection={<IconChecklist size={22} aria-hidden />}
              onClick={() => url.enter({ readings: 'all' })}
            >
              {t('readings.button')}
            </Button>
          </div>
        )}
      </ListHead>
      <Shelf db={db} known={known} url={url} mayEdit={mayEdit} />
      <Suspense>
        {mayEdit && url.params.has('new') && <CreateDocument db={db} url={url} />}
        {openId && <DocumentDetail key={openId} db={db} id={Number(openId)} views={known} url={url} />}
        {mayEdit && url.params.has('readings') && !openId && <ReadingsDialog onClose={url.close} />}
      </Suspense>
    </div>
  );
}

interface ShelfProps {
  db: UserDb;
  known: DocumentView[] | undefined;
  url: DialogUrl;
  mayEdit: boolean;
}

function Shelf({ db, known, url, mayEdit }: ShelfProps) {
  const { t } = useTranslation('documents');
  const { pin, busy } = usePin(db);
  const search = useSearchField(url.params.get('q') ?? '', (q) => void url.replace({ q }));
  const show = showOf(url.params.get('show'));
  const category = url.params.get('category') ?? '';
  const asked = { typed: useDeferredValue(search.field.typed), category, show };
  const views = known ?? [];
  const found = narrowed(views, asked, (name) => categoryName(t, name));
  const hasWithdrawn = views.some(({ document }) => !document.isActive);
  const categories = [...documentCategories, ...views.map(({ document }) => document.category)];
  const used = [...new Set(categories)].filter((name) =>
    views.some(({ document }) => document.category === name),
  );
  return (
    <>
      {views.length > 0 && (
        <>
          <CountCards
            label={t('counter.label')}
            names={shows}
            all="all"
            counts={countsOf(views)}
            wordOf={(counter) => t(`counter.${counter}`)}
            chosen={show === 'all' ? null : show}
            onChoose={(next) => url.replace({ show: next })}
          />
          <search className="documents-search">
            <SearchField label={t('search.label')} clear={t('search.clear')} {...search.field} />
            <FilterSelect
              aria-label={t('field.category')}
              value={category}
              any={t('anyCategory')}
              options={optionsOf(used, (value) => categoryName(t, value))}
              onChange={(next) => url.replace({ category: next })}
            />
            {hasWithdrawn && (
              <Button
                variant="default"
                aria-pressed={show === 'withdrawn'}
                onClick={() => url.replace({ show: show === 'withdrawn' ? null : 'withdrawn' })}
              >
                {t(show === 'withdrawn' ? 'withdrawn.hide' : 'withdrawn.show')}
              </Button>
            )}
          </search>
        </>
      )}
      <RecordList
        label={t('title')}
        rows={known && found}
        keyOf={({ document }) => document.id}
        cardWidth={340}
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
            <DocumentCard
              view={view}
              busy={busy}
              onShow={() => url.enter({ id })}
              onOpen={() => url.climb([{ id }, { file: String(view.current?.number) }])}
              onPin={() => void pin(view)}
            />
          );
        }}
      </RecordList>
    </>
  );
}
