import { Alert, Button, Loader, Text, TextInput } from '@mantine/core';
import type { Area } from '@turva/contracts/areas';
import { scannedCode } from '@turva/rules/scanned-code';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/db.ts';
import { Dialog } from '../../observations/dialog.tsx';
import { findAreaByCode } from '../find-area.ts';
import { useScanner } from './use-scanner.ts';
import './scan.css';

interface Props {
  db: UserDb;
  onArea: (area: Area) => void;
  onClose: () => void;
  zIndex?: number;
}

type Miss = { kind: 'foreign' } | { kind: 'unknown' | 'inactive'; code: string };

/** Reads the sticker of an area, with the camera or typed by hand, and looks it up on this phone alone. */
export function ScanDialog({ db, onArea, onClose, zIndex }: Props) {
  const { t } = useTranslation(['areas', 'common']);
  const [miss, setMiss] = useState<Miss | null>(null);
  const [typed, setTyped] = useState('');

  const take = async (text: string) => {
    const code = scannedCode(text);
    if (!code) return setMiss({ kind: 'foreign' });
    const area = await findAreaByCode(db, code);
    if (area?.isActive) {
      navigator.vibrate?.(30);
      return onArea(area);
    }
    setMiss({ kind: area ? 'inactive' : 'unknown', code });
  };
  const { state, stream, video } = useScanner(take);

  return (
    <Dialog opened onClose={onClose} title={t('scan.title')} zIndex={zIndex}>
      <div className="scan">
        {state === 'no-camera' || state === 'no-reader' ? (
          <Alert color="kelta" variant="outline" title={t(`scan.${state}.title`)}>
            {t(`scan.${state}.message`)}
          </Alert>
        ) : (
          <div className="scan-frame">
            <video ref={video} autoPlay muted playsInline aria-label={t('scan.view')} />
            {stream && <span className="scan-sight" aria-hidden />}
            {state === 'starting' && (
              <span className="scan-starting" role="status">
                <Loader size="sm" color="gray" />
                {t('scan.starting')}
              </span>
            )}
          </div>
        )}
        <Text c="dimmed">{t('scan.hint')}</Text>
        <div role="alert">
          {miss && (
            <Alert color="kelta" variant="outline">
              {t(`scan.${miss.kind}`, { code: 'code' in miss ? miss.code : '' })}
            </Alert>
          )}
        </div>
        <form
          className="scan-typed"
          onSubmit={(event) => {
            event.preventDefault();
            // the form of the report lies around this one
            event.stopPropagation();
            void take(typed);
          }}
        >
          <TextInput
            label={t('scan.type')}
            value={typed}
            maxLength={200}
            autoComplete="off"
            autoCapitalize="characters"
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" aria-disabled={typed.trim() === ''}>
            {t('scan.use')}
          </Button>
        </form>
      </div>
    </Dialog>
  );
}
