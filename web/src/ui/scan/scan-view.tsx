import { Alert, Loader, Text, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useScanner } from './use-scanner.ts';
import './scan.css';
import { Act } from '../press/act.tsx';

interface Props {
  onText: (text: string) => void;
  hint: string;
  /** of the field for typing a code the camera cannot read */
  typeLabel: string;
  submit: string;
  capitals?: boolean;
  /** the error of the last scan, announced */
  children?: ReactNode;
}

/** A QR code read with the camera, or its text typed by hand. */
export function ScanView({ onText, hint, typeLabel, submit, capitals = false, children }: Props) {
  const { t } = useTranslation('areas');
  const [typed, setTyped] = useState('');
  const { state, stream, video } = useScanner(onText);
  return (
    <div className="scan stack gap-14">
      {state === 'no-camera' || state === 'no-reader' ? (
        <Alert color="kelta" variant="outline" title={t(`scan.${state}.title`)}>
          {t(`scan.${state}.message`)}
        </Alert>
      ) : (
        <div className="scan-frame relative no-overflow round-14">
          <video ref={video} autoPlay muted playsInline aria-label={t('scan.view')} />
          {stream && <span className="scan-sight absolute" aria-hidden />}
          {state === 'starting' && (
            <span className="scan-starting centred absolute pad-12 on-black line gap-10" role="status">
              <Loader size="sm" color="gray" />
              {t('scan.starting')}
            </span>
          )}
        </div>
      )}
      <Text c="dimmed">{hint}</Text>
      <div role="alert">{children}</div>
      <form
        className="low two-ends grid gap-10"
        onSubmit={(event) => {
          event.preventDefault();
          // the report's form surrounds this one
          event.stopPropagation();
          if (typed.trim()) onText(typed);
        }}
      >
        <TextInput
          label={typeLabel}
          value={typed}
          maxLength={2000}
          autoComplete="off"
          autoCapitalize={capitals ? 'characters' : 'none'}
          spellCheck={false}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Act label={submit} type="submit" aria-disabled={typed.trim() === ''} />
      </form>
    </div>
  );
}
