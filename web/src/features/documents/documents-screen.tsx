import { Button, NativeSelect, Title } from '@mantine/core';
import { IconChecklist, IconFilterOff, IconPlus, IconTextGrammar } from '@tabler/icons-react';
import { documentCategories } from '@turva/contracts/document-values';
import { mayEditDocuments } from '@turva/rules/document-reading';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../offline/engine/db.ts';
import type { DocumentView } from '../../records/documents/overlay-documents.ts';
import { usePulled } from '../../sync-ui/use-pulled.ts';
import { type DialogUrl, useDialogUrl } from '../../ui/dialog/dialog-url.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CountCards } from '../../ui/list/count-cards.tsx';
import { ListSkeleton } from '../../ui/list/list-skeleton.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { categoryName } from './category-name.ts';
import { DocumentCard } from './document-card.tsx';
import { countsOf, narrowed, type Show, shows } from './narrow.ts';
import { type Reader, useDocuments } from './use-documents.ts';
import { usePin } from './use-pin.ts';
import '../../ui/list/list.css';
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
  const views = useDocuments(db, user);
  const pulled = usePulled(db);
  const known = pulled || (views && views.length > 0) ? views : undefined;
  const openId = url.params.get('id');
  const create = () => url.enter({ new: '1' });
  return (
    <div className="documents-screen">
      <header className="observations-head">
        <Title order={1} tabIndex={-1}>
          {t('title')}
        </Title>
        {mayEdit && (
          <div className="documents-head">
            <Button size="xl" leftSection={<IconPlus size={22} aria-hidden />} onClick={create}>
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
      </header>
      {!known && <ListSkeleton />}
      {known?.length === 0 && (
        <EmptyState
          icon={<IconTextGrammar size={40} />}
          title={t('empty')}
          message={t(mayEdit ? 'emptyEditor' : 'emptyReader')}
        />
      )}
      {known && known.length > 0 && <Shelf db={db} views={known} url={url} />}
      <Suspense>
        {mayEdit && url.params.has('new') && <CreateDocument db={db} url={url} />}
        {openId && <DocumentDetail key={openId} db={db} id={Number(openId)} views={known} url={url} />}
        {mayEdit && url.params.has('readings') && !openId && <ReadingsDialog onClose={url.close} />}
      </Suspense>
    </div>
  );
}

function Shelf({ db, views, url }: { db: UserDb; views: DocumentView[]; url: DialogUrl }) {
  const { t } = useTranslation('documents');
  const { pin, busy } = usePin(db);
  const [typed, setTyped] = useState('');
  const show = showOf(url.params.get('show'));
  const category = url.params.get('category') ?? '';
  const asked = { typed: useDeferredValue(typed), category, show };
  const found = narrowed(views, asked, (name) => categoryName(t, name));
  const hasWithdrawn = views.some(({ document }) => !document.isActive);
  const categories = [...documentCategories, ...views.map(({ document }) => document.category)];
  const used = [...new Set(categories)].filter((name) =>
    views.some(({ document }) => document.category === name),
  );
  const showAll = () => {
    setTyped('');
    url.replace({ show: null, category: null });
  };
  return (
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
        <SearchField label={t('search.label')} clear={t('search.clear')} typed={typed} onType={setTyped} />
        <NativeSelect
          aria-label={t('field.category')}
          value={category}
          data={[
            { value: '', label: t('anyCategory') },
            ...used.map((value) => ({ value, label: categoryName(t, value) })),
          ]}
          onChange={(event) => url.replace({ category: event.currentTarget.value || null })}
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
        <p className="visually-hidden" role="status">
          {t('found', { count: found.length })}
        </p>
      </search>
      {found.length === 0 ? (
        <EmptyState
          icon={<IconFilterOff size={40} />}
          title={t(show === 'toRead' && typed === '' ? 'nothingToRead' : 'noHits')}
          action={<Button onClick={showAll}>{t('showAll')}</Button>}
        />
      ) : (
        <ul className="document-list" aria-label={t('title')}>
          {found.map((view) => {
            const id = String(view.document.id);
            return (
              <li key={id}>
                <DocumentCard
                  view={view}
                  busy={busy}
                  onShow={() => url.enter({ id })}
                  onOpen={() => url.climb([{ id }, { file: String(view.current?.number) }])}
                  onPin={() => void pin(view)}
                />
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
