import { Alert, Switch } from '@mantine/core';
import { IconBook, IconChecklist, IconLanguage, IconPencil, IconUpload } from '@tabler/icons-react';
import { plantLanguage } from '@turva/contracts/words/readings';
import {
  fileIn,
  isUntranslated,
  languageOf,
  mayEditDocuments,
  noteIn,
  staleIn,
} from '@turva/rules/duties/document-reading';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import type { OnScreen } from '../../../on-screen.ts';
import type { DocumentView } from '../../../records/documents/overlay-documents.ts';
import { SendNotice } from '../../../sync-ui/send-badge.tsx';
import { useViewer } from '../../../sync-ui/use-viewer.ts';
import { AskAct } from '../../../ui/dialog/ask-act.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { DialogUrl } from '../../../ui/dialog/dialog-url.ts';
import { NoRecord } from '../../../ui/dialog/no-record.tsx';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { nativeName } from '../../../ui/native-names.ts';
import { formatDate } from '../../../ui/time.tsx';
import { showToast } from '../../../ui/toast.ts';
import { FlawMark, ReadText } from '../../../ui/translate/read-text.tsx';
import { currentReading } from '../../../ui/translate/reading.ts';
import { DocumentBadges } from '../badges.tsx';
import { categoryName } from '../category-name.ts';
import { EditDocument } from '../form/edit-document.tsx';
import { TranslateDocument } from '../form/translate-document.tsx';
import { UploadVersion } from '../form/upload-version.tsx';
import { OpenButton } from '../open-button.tsx';
import { ReadingsDialog } from '../readings/readings-dialog.tsx';
import { editDocument } from '../save-documents.ts';
import { usePin } from '../use-pin.ts';
import { HistoryList } from './history-list.tsx';
import { VersionList } from './version-list.tsx';
import '../../../ui/detail/detail.css';
import { lazyOf } from '../../../ui/lazy-of.ts';
import { Act } from '../../../ui/press/act.tsx';

const DocumentViewer = lazyOf(() => import('./document-viewer.tsx'), 'DocumentViewer');

interface Props extends OnScreen {
  id: number;
  views: DocumentView[] | undefined;
}

/**
 * One document over the list, at `?id=…`; a version of its file at `&file=<number>` (`&in=fi`: the plant's own),
 * its forms at `&edit=1`, `&upload=1`, `&translate=1`.
 */
export function DocumentDetail({ db, id, views, url }: Props) {
  const { t } = useTranslation('documents');
  const mayEdit = mayEditDocuments(useViewer());
  const view = views?.find(({ document }) => document.id === id);
  if (!view) return <NoRecord onClose={url.close} title={t('title')} gone={views && t('gone')} />;
  const { document, stored } = view;
  const back = () => void url.back();
  const version = document.versions.find(({ number }) => String(number) === url.params.get('file'));
  if (version)
    return (
      <Suspense fallback={<NoRecord onClose={back} title={document.title} />}>
        <DocumentViewer
          key={version.number}
          db={db}
          view={view}
          file={
            url.params.get('in') === plantLanguage
              ? { version, translation: null }
              : fileIn(version, currentReading())
          }
          onPlain={() => url.enter({ in: plantLanguage })}
          onClose={back}
        />
      </Suspense>
    );
  if (mayEdit && url.params.has('readings'))
    return <ReadingsDialog db={db} document={document} onClose={back} />;
  if (mayEdit && url.params.has('upload')) return <UploadVersion db={db} document={stored} onClose={back} />;
  if (mayEdit && url.params.has('translate'))
    return <TranslateDocument db={db} document={stored} onClose={back} />;
  if (mayEdit && url.params.has('edit')) return <EditDocument db={db} document={stored} onClose={back} />;
  return <Shown db={db} view={view} url={url} mayEdit={mayEdit} />;
}

interface ShownProps extends OnScreen {
  view: DocumentView;
  mayEdit: boolean;
}

function Shown({ db, view, url, mayEdit }: ShownProps) {
  const { t } = useTranslation(['documents', 'common']);
  const { pin, busy } = usePin(db);
  const { document, about, current, file, reading, pending, pinned, kept } = view;
  const language = currentReading();
  const stale = staleIn(document.versions, language);
  const facts = [
    categoryName(t, document.category),
    current && t('version', { label: current.label }),
    current && formatDate(current.addedAt),
    // shown where the language is unexpected
    current && languageOf(current) !== plantLanguage && nativeName[languageOf(current)],
  ];
  const openFile = (number: number | undefined) => url.enter({ file: String(number) });
  return (
    <Dialog
      onClose={url.close}
      title={document.title}
      size={820}
      actions={
        mayEdit && (
          <>
            <Act Icon={IconPencil} label={t('edit')} onClick={() => url.enter({ edit: '1' })} />
            <Act
              Icon={IconUpload}
              label={t('upload.button')}
              variant="filled"
              onClick={() => url.enter({ upload: '1' })}
            />
          </>
        )
      }
    >
      <div className="document-detail">
        <SendNotice db={db} pending={pending} />
        {reading.toRead && (
          <Alert color="kelta" variant="outline" icon={<IconBook />} title={t('asked.title')}>
            {t(reading.latest ? 'asked.again' : 'asked.hint')}
          </Alert>
        )}
        <p className="flush dim">{facts.filter(Boolean).join(' · ')}</p>
        <DocumentBadges view={view} />
        <ReadText read={about}>{(text) => <p className="user-text flush">{text}</p>}</ReadText>
        {current && noteIn(current, language) && (
          <p className="user-text flush">
            <b>{t('news')}</b> {noteIn(current, language)}
          </p>
        )}
        {file && isUntranslated(file, language) && (
          <>
            {/* shown once: the text above says it already */}
            {about.every(({ flaw }) => flaw !== 'missing') && <FlawMark flaw="fileMissing" />}
            {stale && (
              <Act
                label={t('openStale', { label: stale.version.label })}
                onClick={() => openFile(stale.version.number)}
              />
            )}
          </>
        )}
        <div className="document-actions flow gap-10">
          <OpenButton view={view} onOpen={() => openFile(current?.number)} />
          {mayEdit && <EditorButtons url={url} />}
        </div>
        {current && document.isActive && (
          <Switch
            className="document-switch"
            size="md"
            label={t('pin.switch')}
            description={t(kept ? 'pin.here' : reading.asked ? 'pin.asked' : 'pin.notHere')}
            checked={pinned}
            disabled={busy}
            onChange={() => void pin(view)}
          />
        )}
        {document.versions.length > 0 && (
          <VersionList versions={document.versions} onOpen={({ number }) => openFile(number)} />
        )}
        {mayEdit && <Withdraw db={db} view={view} />}
        <HistoryList id={document.id} rev={document.rev} />
      </div>
    </Dialog>
  );
}

function EditorButtons({ url }: { url: DialogUrl }) {
  const { t } = useTranslation(['documents', 'common']);
  return (
    <>
      <Act Icon={IconChecklist} label={t('readings.button')} onClick={() => url.enter({ readings: '1' })} />
      <Act
        Icon={IconLanguage}
        label={t('common:translate.button')}
        onClick={() => url.enter({ translate: '1' })}
      />
    </>
  );
}

/** Withdraws it without deleting it, and restores it. */
function Withdraw({ db, view: { document } }: { db: UserDb; view: DocumentView }) {
  const { t } = useTranslation(['documents', 'common', 'errors']);
  const { attempt, busy } = useAttempt({ toast: t('form.failed') });
  const { isActive, title } = document;
  const change = async () => {
    const done = t(isActive ? 'withdraw.done' : 'withdraw.undone');
    if (await attempt(() => editDocument(db, document, { isActive: !isActive, base: { isActive } })))
      showToast({ title: done, message: title, kind: 'success' });
  };
  return (
    <AskAct
      label={t(isActive ? 'withdraw.button' : 'withdraw.undo')}
      className="document-withdraw"
      loading={busy}
      ask={
        isActive
          ? {
              title: t('withdraw.title'),
              message: t('withdraw.message', { title }),
              confirm: t('withdraw.button'),
            }
          : null
      }
      onConfirm={change}
    />
  );
}
