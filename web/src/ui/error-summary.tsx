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

/** Also in a section that is folded. */
function focusField(id: string) {
  const field = document.getElementById(id);
  field?.closest('details')?.setAttribute('open', '');
  field?.focus();
}

/** What keeps a form from going, in the same words as beside the fields; each leads to its field. */
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
    <div ref={box} role="alert" tabIndex={-1} className="error-summary" data-quiet-focus>
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
