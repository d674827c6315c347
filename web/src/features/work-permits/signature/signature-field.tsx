import { Switch, Text, TextInput } from '@mantine/core';
import { IconEraser } from '@tabler/icons-react';
import { isSameName } from '@turva/assistant/fold';
import type { SignatureInput } from '@turva/contracts/permits/signature';
import { isTyped, TYPED } from '@turva/rules/permits/permit-signature';
import { type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { begun, drawnOn, PAD_HEIGHT, pathOf, pointAt } from './strokes.ts';
import './signature.css';
import { Act } from '../../../ui/press/act.tsx';

interface Props {
  id: string;
  value: SignatureInput;
  onChange: (value: SignatureInput) => void;
  /** the only person who may sign: beside a drawing it is given, but whoever types it writes it themselves */
  signer?: string;
  error?: string | undefined;
}

/** A name and its drawn signature; people who cannot or do not want to draw type it instead. */
export function SignatureField({ id, value, onChange, signer, error }: Props) {
  const { t } = useTranslation('permits');
  const typed = isTyped(value.strokes);
  return (
    <fieldset className="signature stack flush card gap-12" data-typed={typed || undefined}>
      <legend>{t('signature.title')}</legend>
      <TextInput
        id={`${id}-name`}
        label={t('signature.name')}
        required
        readOnly={signer !== undefined && !typed}
        maxLength={200}
        autoComplete={signer === undefined ? 'name' : 'off'}
        value={value.name}
        onChange={(event) => onChange({ ...value, name: event.currentTarget.value })}
      />
      {!typed && <Pad id={id} value={value} onChange={onChange} />}
      <Switch
        label={t('signature.type')}
        description={t('signature.typeHint')}
        checked={typed}
        onChange={(event) => onChange(asTyped(value, event.currentTarget.checked, signer))}
      />
      {error && (
        <Text id={`${id}-error`} size="sm" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
    </fieldset>
  );
}

function Pad({ id, value, onChange }: Pick<Props, 'id' | 'value' | 'onChange'>) {
  const { t } = useTranslation('permits');
  const latest = useRef(value);
  latest.current = value;
  const draw = (event: PointerEvent<HTMLCanvasElement>, first: boolean) => {
    const box = event.currentTarget.getBoundingClientRect();
    const point = pointAt({ x: event.clientX, y: event.clientY }, box);
    const { strokes } = latest.current;
    const next = first ? begun(strokes, point) : drawnOn(strokes, point);
    if (next === strokes) return;
    latest.current = { ...latest.current, strokes: next };
    onChange(latest.current);
  };
  return (
    <div className="signature-pad relative grid gap-8">
      <Drawing strokes={value.strokes} />
      <canvas
        id={id}
        role="img"
        aria-label={t('signature.pad')}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          draw(event, true);
        }}
        onPointerMove={(event) =>
          event.currentTarget.hasPointerCapture(event.pointerId) && draw(event, false)
        }
      />
      <span className="signature-hint through dim" aria-hidden>
        {value.strokes.length === 0 && t('signature.draw')}
      </span>
      <Act
        Icon={IconEraser}
        label={t('signature.clear')}
        className="signature-clear"
        aria-disabled={value.strokes.length === 0}
        onClick={() => onChange({ ...value, strokes: [] })}
      />
    </div>
  );
}

/** The lines as drawn, in the colour of the surrounding text. */
export function Drawing({ strokes }: { strokes: SignatureInput['strokes'] }) {
  return (
    <svg className="signature-lines" viewBox={`0 0 ${PAD_HEIGHT * 2} ${PAD_HEIGHT}`} aria-hidden>
      <path
        d={pathOf(strokes)}
        fill="none"
        stroke="currentColor"
        strokeWidth={10}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

export const emptySignature = (name: string): SignatureInput => ({ name, strokes: [] });
/** Typing begins with an empty name where only one person may sign: a prefilled one would sign by itself. */
const asTyped = ({ name }: SignatureInput, typed: boolean, signer: string | undefined): SignatureInput => ({
  name: signer === undefined ? name : typed ? '' : signer,
  strokes: typed ? TYPED : [],
});

export type SignatureFault = 'missing' | 'otherName';

/** What keeps it from being this person's signature. */
export function signatureFault(value: SignatureInput, signer: string): SignatureFault | null {
  if (!isSigned(value)) return 'missing';
  return isTyped(value.strokes) && !isSameName(value.name, signer) ? 'otherName' : null;
}

export const isSigned = ({ name, strokes }: SignatureInput) => name.trim() !== '' && strokes.length > 0;
