import { ActionIcon } from '@mantine/core';
import { IconDeviceMobileCheck, IconFileText, IconLink, IconPin, IconPinnedOff } from '@tabler/icons-react';
import { documentCategories } from '@turva/contracts/registers/document-values';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentView } from '../../../records/documents/overlay-documents.ts';
import { SendBadge } from '../../../sync-ui/send-badge.tsx';
import type { RegisterColumn } from '../../../ui/data-table/arrange.ts';
import { Line, StateCell } from '../../../ui/data-table/cells.tsx';
import { column, extraColumn } from '../../../ui/data-table/column.ts';
import { Register } from '../../../ui/data-table/register.tsx';
import { dayColumn, nameColumn, valueColumn } from '../../../ui/data-table/value-columns.tsx';
import type { DialogUrl } from '../../../ui/dialog/dialog-url.ts';
import type { Declared } from '../../../ui/list/list-register.tsx';
import { isWebLink } from '../../../ui/web-link.tsx';
import { categoryName } from '../category-name.ts';
import type { Show } from '../narrow.ts';
import { useReadWords } from '../read-words.ts';

interface Props {
  register: Declared<DocumentView, Show>;
  fields: ReactNode;
  pin: (view: DocumentView) => Promise<void>;
  busy: boolean;
}

const nameOf = ({ document }: DocumentView) => document.title;
const usual = { id: 'toRead', desc: false };

/** Documents at a desk: those to read first. */
export function DocumentsDesk({ register, fields, pin, busy }: Props) {
  const latestPin = useRef(pin);
  latestPin.current = pin;
  const onPin = useCallback((view: DocumentView) => latestPin.current(view), []);
  const columns = useColumns({ url: register.url, busy, onPin });
  return (
    <Register
      {...register}
      name="documents"
      columns={columns}
      nameOf={nameOf}
      usual={usual}
      fields={fields}
    />
  );
}

interface Known {
  url: DialogUrl;
  busy: boolean;
  onPin: (view: DocumentView) => Promise<void>;
}

const stateOf = ({ reading }: DocumentView) => (reading.toRead ? 'toRead' : reading.read ? 'read' : null);

function useColumns({ url, busy, onPin }: Known): RegisterColumn<DocumentView>[] {
  const { t } = useTranslation('documents');
  const { climb } = url;
  return useMemo(
    (): RegisterColumn<DocumentView>[] => [
      {
        id: 'paper',
        header: t('open'),
        isNarrow: true,
        width: 2.75,
        cell: (view, { tabIndex }) => <Paper view={view} tabIndex={tabIndex} onOpen={climb} />,
      },
      nameColumn('title', t('field.title'), nameOf),
      {
        ...column('toRead', t('readings.column.state'), 12, 5),
        // those to read first, then by title
        order: (view) => `${view.reading.toRead ? 0 : 1} ${view.document.title}`,
        choice: {
          valuesOf: (view) => [stateOf(view)].filter((state) => state !== null),
          values: ['toRead', 'read'],
          wordOf: (value) => t(value === 'toRead' ? 'badge.toRead' : 'readings.read'),
        },
        cell: (view) => <Standing view={view} />,
      },
      valueColumn({
        ...column('category', t('field.category'), 13, 4),
        of: ({ document }) => document.category,
        values: documentCategories,
        wordOf: (value) => categoryName(t, value),
      }),
      {
        ...column('version', t('readings.column.label'), 6, 3),
        cell: ({ current }) => <Line>{current?.label}</Line>,
      },
      dayColumn({
        ...column('added', t('history.version_added'), 7, 2),
        of: ({ current }) => current?.addedAt,
      }),
      {
        ...extraColumn('about', t('field.description'), 18),
        cell: ({ document }) => <Line>{document.description}</Line>,
      },
      {
        id: 'pin',
        header: t('pin.button'),
        isNarrow: true,
        width: 2.75,
        cell: (view, { tabIndex }) =>
          view.current &&
          view.document.isActive && (
            <ActionIcon
              variant="subtle"
              size={28}
              c="var(--mantine-color-text)"
              tabIndex={tabIndex}
              disabled={busy}
              aria-label={t(view.pinned ? 'unpinOne' : 'pinOne', { title: view.document.title })}
              onClick={() => void onPin(view)}
            >
              {view.pinned ? <IconPinnedOff size={18} aria-hidden /> : <IconPin size={18} aria-hidden />}
            </ActionIcon>
          ),
      },
    ],
    [t, climb, busy, onPin],
  );
}

/** The reader's task in one word; further facts are in the details. */
function Standing({ view }: { view: DocumentView }) {
  const { t } = useTranslation('documents');
  const readWords = useReadWords();
  const { document, current, reading, kept, pending } = view;
  if (!current && !document.documentUrl) return <StateCell tone="danger" word={t('badge.noFile')} />;
  return (
    <span className="document-standing line gap-6">
      {reading.toRead && <StateCell tone="warn" word={t(reading.latest ? 'badge.again' : 'badge.toRead')} />}
      {reading.read && reading.latest && <StateCell tone="ok" word={readWords(view)} />}
      <SendBadge pending={pending} />
      {kept && (
        <IconDeviceMobileCheck size={18} role="img" aria-label={t('badge.kept')}>
          <title>{t('badge.kept')}</title>
        </IconDeviceMobileCheck>
      )}
    </span>
  );
}

interface PaperProps {
  view: DocumentView;
  tabIndex: 0 | -1;
  onOpen: DialogUrl['climb'];
}

/** Opens the document itself with one press. */
function Paper({ view, tabIndex, onOpen }: PaperProps) {
  const { t } = useTranslation('documents');
  const { document, current, reading } = view;
  const { title, documentUrl } = document;
  const look = { variant: 'subtle', size: 28, c: 'var(--mantine-color-text)', tabIndex } as const;
  if (current)
    return (
      <ActionIcon
        {...look}
        aria-label={t(reading.toRead ? 'readOne' : 'openOne', { title })}
        onClick={() => void onOpen([{ id: String(document.id) }, { file: String(current.number) }])}
      >
        <IconFileText size={20} aria-hidden />
      </ActionIcon>
    );
  return (
    isWebLink(documentUrl) && (
      <ActionIcon
        {...look}
        component="a"
        href={documentUrl}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('linkOne', { title })}
      >
        <IconLink size={20} aria-hidden />
      </ActionIcon>
    )
  );
}
