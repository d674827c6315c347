import { PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldError } from '../../ui/error-summary.tsx';
import type { FieldCodes, Fields } from './sign-in-forms.ts';

/** The show/hide toggle is shared by both tabs. */
export interface PasswordToggle {
  visible: boolean;
  onVisibilityChange: (visible: boolean) => void;
}

export const fieldId = (form: string, name: string) => `${form}-${name}`;

/** Messages for the error codes of a form: next to each field, and together in the summary. */
export function useFieldErrors(form: string) {
  const { t } = useTranslation('errors');
  const [{ codes, attempt }, setState] = useState<{ codes: FieldCodes; attempt: number }>({
    codes: {},
    attempt: 0,
  });
  const sentence = (code: string) =>
    t(`field.${code}`, { defaultValue: '' }) || t(code, { defaultValue: '' }) || t('field.invalid');
  const errorOf = (name: string) => (codes[name] ? sentence(codes[name]) : undefined);
  const errors: FieldError[] = Object.entries(codes).map(([name, code]) => ({
    field: fieldId(form, name),
    message: sentence(code),
  }));
  return {
    attempt,
    errors,
    errorOf,
    refuse: (refused: FieldCodes) => setState((before) => ({ codes: refused, attempt: before.attempt + 1 })),
    clear: () => setState((before) => ({ ...before, codes: {} })),
  };
}

interface FieldProps extends TextInputProps {
  form: string;
  name: string;
  kept: Fields;
}

export function Field({ form, name, kept, ...props }: FieldProps) {
  return <TextInput id={fieldId(form, name)} name={name} defaultValue={kept[name] ?? ''} {...props} />;
}

interface PasswordFieldProps extends PasswordInputProps {
  form: string;
  kept: Fields;
  toggle: PasswordToggle;
}

export function PasswordField({ form, kept, toggle, ...props }: PasswordFieldProps) {
  const { t } = useTranslation('auth');
  return (
    <PasswordInput
      id={fieldId(form, 'password')}
      name="password"
      label={t('password.label')}
      defaultValue={kept.password ?? ''}
      visible={toggle.visible}
      onVisibilityChange={toggle.onVisibilityChange}
      visibilityToggleButtonProps={{
        'aria-label': t(toggle.visible ? 'password.hide' : 'password.show'),
        tabIndex: 0,
      }}
      {...props}
    />
  );
}
