import { Button, Progress } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../dialog/dialog.tsx';
import { useStepChange } from '../press/use-step-change.ts';
import './form.css';
import { Act } from '../press/act.tsx';

interface Props {
  title: string;
  step: number;
  last: number;
  /** the position in words, for the head and for screen readers */
  where: string;
  /** under the progress: navigation to another step */
  bar?: ReactNode;
  /** `onNext` explains what is missing on this step */
  isReady: boolean;
  finish: { label: string; busy: boolean; disabled?: boolean };
  /** label of the link that discards everything, from the second step on */
  cancel: string;
  className?: string;
  /** absent: the first step is left by discarding */
  hasBack?: boolean;
  onClose: () => void;
  onCancel: () => void;
  onBack: () => void;
  onNext: () => void;
  onFinish: () => void;
  children: ReactNode;
}

/** A record created step by step: the position at the top, back and next at the bottom. */
export function StepForm({ step, last, where, bar, cancel, className = '', children, ...props }: Props) {
  const { hasBack = step > 1 } = props;
  const body = useRef<HTMLDivElement>(null);
  useStepChange(step, () => {
    body.current?.closest('.dialog-body')?.scrollTo({ top: 0 });
    // its name is read out; a field of the step that took the focus keeps it
    if (!body.current?.contains(document.activeElement)) body.current?.focus({ preventScroll: true });
  });
  return (
    <Dialog
      onClose={props.onClose}
      title={props.title}
      aside={where}
      top={
        <>
          <Progress className="step-progress" value={(100 * step) / last} size={6} aria-label={where} />
          {bar}
        </>
      }
      actions={<StepActions {...props} hasBack={hasBack} isLast={step === last} />}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would name its fields once more */}
      <div
        ref={body}
        role="group"
        aria-label={where}
        tabIndex={-1}
        data-quiet-focus
        className={`step ${className}`}
        data-step={step}
      >
        {children}
        {hasBack && (
          <Button variant="subtle" className="cancel-link self-center" onClick={props.onCancel}>
            {cancel}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

type ActionsProps = Pick<Props, 'isReady' | 'finish' | 'onCancel' | 'onBack' | 'onNext' | 'onFinish'>;

function StepActions({ hasBack, isLast, ...props }: ActionsProps & { hasBack: boolean; isLast: boolean }) {
  const { t } = useTranslation('common');
  return (
    <>
      <Act
        label={t(hasBack ? 'back' : 'cancel')}
        size="xl"
        onClick={hasBack ? props.onBack : props.onCancel}
      />
      {isLast ? (
        <Button
          size="xl"
          className="next"
          loading={props.finish.busy}
          disabled={props.finish.disabled ?? false}
          onClick={props.onFinish}
        >
          {props.finish.label}
        </Button>
      ) : (
        <Button size="xl" className="next" aria-disabled={!props.isReady} onClick={props.onNext}>
          {t('next')}
        </Button>
      )}
    </>
  );
}
