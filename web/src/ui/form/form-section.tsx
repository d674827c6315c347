import { useMediaQuery } from '@mantine/hooks';
import { IconAlertTriangle, IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import './form.css';

interface Props {
  /** of the form: on a phone only one of its sections is open at a time */
  group: string;
  title: string;
  /** a one-line summary of its content, shown while it is folded */
  about?: string | undefined;
  /** initially open */
  first?: boolean;
  /** it contains an error that prevents sending the form */
  faulty?: boolean;
  children: ReactNode;
}

/** A part of a long form. A phone shows one at a time and the others as one line each; wider screens show all. */
export function FormSection({ group, title, about, first = false, faulty = false, children }: Props) {
  const { t } = useTranslation('common');
  const folds = useMediaQuery('(max-width: 699px)', undefined, { getInitialValueInEffect: false }) ?? false;
  return (
    // the browser closes others of the same name, opens it for find-in-page, and announces it to screen readers
    <details
      className="form-section"
      data-folds={folds}
      open={!folds || first}
      {...(folds && { name: group })}
    >
      <summary tabIndex={folds ? 0 : -1}>
        <span className="size-17 w-600">{title}</span>
        {about && <span className="form-section-about user-text cut dim sub">{about}</span>}
        {faulty && (
          <IconAlertTriangle size={20} aria-label={t('fixThese')} className="form-section-fault error-text" />
        )}
        <IconChevronDown size={20} aria-hidden className="form-section-arrow" />
      </summary>
      <div className="form-section-fields gap-18 stack">{children}</div>
    </details>
  );
}
