import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import './error-summary.css';

export interface FieldError {
  /** id of the input */
  field: string;
  message: string;
}

interface Props {
  errors: FieldError[];
  title?: string;
  /** change it at each failed attempt: the summary takes the focus again */
  attempt: number;
}

/** Works in a folded section too. */
function focusField(id: string) {
  const field = document.getElementById(id);
  field?.closest('details')?.setAttribute('open', '');
  field?.focus();
}

/** The errors that prevent sending a form, in the same words as next to the fields; each links to its field. */
export function ErrorSummary({ errors, title, attempt }: Props) {
  const { t } = useTranslation('common');
  const box = useRef<HTMLDivElement>(null);
  const shown = errors.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is the reason to focus
  useEffect(() => {
    if (shown) box.current?.focus();
  }, [attempt, shown]);

  if (!shown) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="error-summary flex pad-12-14 gap-10 round-10 danger-text"
      data-quiet-focus
    >
      <IconAlertTriangle size={22} aria-hidden />
      <div>
        <strong>{title ?? t('fixThese')}</strong>
        <ul>
          {errors.map(({ field, message }) => (
            <li key={field}>
              <a
                href={`#${field}`}
                onClick={(event) => {
                  event.preventDefault();
                  focusField(field);
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
