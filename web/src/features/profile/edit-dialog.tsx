import {
  Alert,
  Button,
  FileButton,
  Group,
  Modal,
  PasswordInput,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import type { CurrentUser } from '@turva/contracts/account';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, api } from '../../http/api-client.ts';
import { errorSentence } from '../../http/error-sentence.ts';

interface Props {
  user: CurrentUser;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

const kinds = {
  firstName: { autoComplete: 'given-name', required: true, maxLength: 100 },
  lastName: { autoComplete: 'family-name', required: true, maxLength: 100 },
  employeeId: { autoComplete: 'off', maxLength: 50 },
  startDate: { type: 'date' },
  email: { type: 'email', autoComplete: 'email' },
};

const call = () => ({ headers: { 'idempotency-key': crypto.randomUUID() } });

/** What a person corrects of themselves; the rest is the employer's to say, and the form says so. */
export function EditDialog({ user, onClose, onSaved }: Props) {
  const { t } = useTranslation(['profile', 'errors', 'common']);
  const [values, setValues] = useState({
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    email: user.email ?? '',
    employeeId: user.employeeId ?? '',
    startDate: user.startDate?.slice(0, 10) ?? '',
    password: '',
  });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ fields: Record<string, string>; sentence: string } | null>(null);
  const newAddress = values.email.trim() !== (user.email ?? '');

  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
      await onSaved();
      return true;
    } catch (error) {
      const errors = (error instanceof ApiError && error.problem?.errors) || [];
      setFailure({
        fields: Object.fromEntries(
          errors.map(({ path, code }) => [path, t([`errors:field.${code}`, 'errors:field.invalid'])]),
        ),
        sentence: errorSentence(error, t) ?? t('errors:internal'),
      });
      return false;
    } finally {
      setBusy(false);
    }
  };
  const save = async () => {
    const { password, email, employeeId, startDate, ...names } = values;
    const work = { employeeId: employeeId.trim() || null, startDate: startDate || null };
    const changes = { ...names, ...work, ...(newAddress ? { email: email.trim() || null, password } : {}) };
    if (await attempt(() => api.patch('/api/user', changes, call()))) onClose();
  };
  const field = (name: keyof typeof kinds) => (
    <TextInput
      label={t(`field.${name}`)}
      value={values[name]}
      {...kinds[name]}
      error={failure?.fields[name]}
      onChange={(event) => {
        const { value } = event.currentTarget;
        setValues((before) => ({ ...before, [name]: value }));
      }}
    />
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('edit.title')}
      closeOnClickOutside={!busy}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack>
          {failure && (
            <Alert role="alert" color="puna" variant="outline">
              {failure.sentence}
            </Alert>
          )}
          <Group>
            <FileButton
              accept="image/jpeg,image/png,image/webp"
              onChange={(file) => file && void attempt(() => api.send('/api/user/picture', file, call()))}
            >
              {(props) => (
                <Button variant="default" leftSection={<IconPhoto size={20} aria-hidden />} {...props}>
                  {t('edit.picture')}
                </Button>
              )}
            </FileButton>
            {user.profileImageUrl && (
              <Button
                variant="default"
                leftSection={<IconTrash size={20} aria-hidden />}
                onClick={() => void attempt(() => api.delete('/api/user/picture', call()))}
              >
                {t('edit.removePicture')}
              </Button>
            )}
          </Group>
          {field('firstName')}
          {field('lastName')}
          {field('employeeId')}
          {field('startDate')}
          {field('email')}
          {newAddress && (
            <PasswordInput
              label={t('password')}
              description={t('edit.passwordWhy')}
              autoComplete="current-password"
              value={values.password}
              error={failure?.fields.password}
              visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
              onChange={(event) => {
                const { value } = event.currentTarget;
                setValues((before) => ({ ...before, password: value }));
              }}
            />
          )}
          <Text size="sm" c="dimmed">
            {t('edit.employer')}
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} disabled={busy}>
              {t('common:cancel')}
            </Button>
            <Button
              type="submit"
              loading={busy}
              disabled={
                !values.firstName.trim() || !values.lastName.trim() || (newAddress && !values.password)
              }
            >
              {t('edit.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
