import { Alert, Loader, Text } from '@mantine/core';
import { IconDownload, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileUnreachable } from '../offline/media/fetch-file.ts';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { EndMark } from './end-mark.tsx';
import { saveFile } from './save-file.ts';
import './files.css';
import { lazyOf } from '../ui/lazy-of.ts';
import { Act } from '../ui/press/act.tsx';

const PdfPages = lazyOf(() => import('../ui/pdf/pdf-pages.tsx'), 'PdfPages');

interface Props {
  title: string;
  aside?: string;
  file: { sha256: string; mime: string; filename: string };
  /** from this device or the server; throws `FileUnreachable` if neither has it */
  load: () => Promise<ArrayBuffer>;
  /** above the file */
  notice?: ReactNode;
  /** in a separate row, once the file is here; `seen`: the end of its last page has been shown */
  action?: (seen: boolean) => ReactNode;
  onClose: () => void;
}

const ZOOMS = [1, 1.5, 2, 3];

/** A PDF or a picture inside the app: works without a viewer on the phone, and offline. */
export function FileViewer({ title, aside, file, load, notice, action, onClose }: Props) {
  const { t } = useTranslation('files');
  const [broken, setBroken] = useState(false);
  const [zoom, setZoom] = useState(0);
  const [seen, setSeen] = useState(false);
  const [hasText, setHasText] = useState(false);
  const [asText, setAsText] = useState(false);
  const bytes = useBytes(file, load, () => setSeen(false));
  const here = bytes !== null && bytes !== 'unreachable' ? bytes : null;
  const save = (whole: ArrayBuffer) =>
    saveFile({ filename: file.filename, mime: file.mime, bytes: new Uint8Array(whole) });
  const signing = action?.(seen);
  const loading = (
    <div className="line gap-12" role="status">
      <Loader /> <Text>{t('loading')}</Text>
    </div>
  );
  return (
    <Dialog
      onClose={onClose}
      title={title}
      aside={aside}
      size={960}
      actions={
        here && (
          <>
            {!broken && signing && <div className="file-action">{signing}</div>}
            <Tools
              zoom={zoom}
              broken={broken}
              asText={hasText ? asText : null}
              onZoom={setZoom}
              onAsText={setAsText}
              onSave={() => save(here)}
            />
          </>
        )
      }
    >
      {notice}
      {bytes === null && loading}
      {bytes === 'unreachable' && (
        <Alert color="kelta" variant="outline">
          {t('offline')}
        </Alert>
      )}
      {broken && (
        <Alert color="kelta" variant="outline">
          {t('broken')}
        </Alert>
      )}
      {here && !broken && file.mime === 'application/pdf' && (
        <Suspense fallback={loading}>
          <PdfPages
            bytes={here}
            zoom={ZOOMS[zoom] ?? 1}
            asText={asText}
            onText={setHasText}
            onBroken={() => setBroken(true)}
            onSeen={() => setSeen(true)}
          />
        </Suspense>
      )}
      {here && !broken && file.mime !== 'application/pdf' && (
        <Picture
          bytes={here}
          mime={file.mime}
          name={title}
          zoom={ZOOMS[zoom] ?? 1}
          onBroken={() => setBroken(true)}
          onSeen={() => setSeen(true)}
        />
      )}
    </Dialog>
  );
}

/** null: still being read. */
function useBytes(file: Props['file'], load: Props['load'], onOther: () => void) {
  const [bytes, setBytes] = useState<ArrayBuffer | 'unreachable' | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other bytes are another file
  useEffect(() => {
    let looking = true;
    onOther();
    load().then(
      (found) => looking && setBytes(found),
      (error: unknown) => {
        if (!(error instanceof FileUnreachable)) reportError(error);
        if (looking) setBytes('unreachable');
      },
    );
    return () => {
      looking = false;
    };
  }, [file.sha256]);
  return bytes;
}

interface ToolsProps {
  zoom: number;
  broken: boolean;
  /** null: the file contains no text */
  asText: boolean | null;
  onZoom: (zoom: number) => void;
  onAsText: (asText: boolean) => void;
  onSave: () => void;
}

function Tools({ zoom, broken, asText, onZoom, onAsText, onSave }: ToolsProps) {
  const { t } = useTranslation('files');
  return (
    <div className="file-tools gap-8">
      <div className="file-zooms flex gap-8">
        <Act aria-label={t('smaller')} disabled={zoom === 0 || broken} onClick={() => onZoom(zoom - 1)}>
          <IconZoomOut size={22} aria-hidden />
        </Act>
        <Act
          aria-label={t('larger')}
          disabled={zoom === ZOOMS.length - 1 || broken}
          onClick={() => onZoom(zoom + 1)}
        >
          <IconZoomIn size={22} aria-hidden />
        </Act>
      </div>
      {asText !== null && (
        <Act
          label={t(asText ? 'asPages' : 'asText')}
          className="file-as min-w-0"
          onClick={() => onAsText(!asText)}
        />
      )}
      <div className="file-save">
        <Act aria-label={t('save')} onClick={onSave}>
          <IconDownload size={22} aria-hidden />
        </Act>
      </div>
    </div>
  );
}

interface PictureProps {
  bytes: ArrayBuffer;
  mime: string;
  name: string;
  zoom: number;
  onBroken: () => void;
  onSeen: () => void;
}

function Picture({ bytes, mime, name, zoom, onBroken, onSeen }: PictureProps) {
  const [url, setUrl] = useState<string | null>(null);
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes], { type: mime }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes, mime]);
  if (!url) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <section className="file-picture scroll-x edge on-white" tabIndex={0} aria-label={name}>
      <img
        src={url}
        alt={name}
        style={{ width: `${100 * zoom}%` }}
        onLoad={() => setDrawn(true)}
        onError={onBroken}
      />
      <EndMark drawn={drawn} onSeen={onSeen} />
    </section>
  );
}
