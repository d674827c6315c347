import { Input } from '@mantine/core';
import type { ReactNode } from 'react';
import './form.css';

interface Props {
  id: string;
  required?: boolean;
  error?: string | undefined;
  hint?: string | undefined;
  children: ReactNode;
}

/** The label of a group of buttons, in the style of an input's label. */
export function FieldLabel({ id, required = false, error, hint, children }: Props) {
  return (
    <div className="field-label">
      <span id={id} className="field-label-text">
        {children}
        {required && (
          <span aria-hidden className="error-text">
            {' *'}
          </span>
        )}
      </span>
      {hint && <Input.Description>{hint}</Input.Description>}
      {error && <Input.Error>{error}</Input.Error>}
    </div>
  );
}
