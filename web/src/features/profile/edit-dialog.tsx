import { Alert, Button, FileButton, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import type { CurrentUser } from '@turva/contracts/people/account';
import { useTranslation } from 'react-i18next';
import { api } from '../../http/api-client.ts';
import { FormWindow } from '../../ui/dialog/form-window.tsx';
import { useAttempt } from '../../ui/form/use-attempt.ts';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { Act } from '../../ui/press/act.tsx';

interface Props {
  user: CurrentUser;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

const kinds = {
  firstName: { autoComplete: 'given-name', required: true, maxLength: 100 },
  lastName: { autoComplete: 'family-name', required: true, maxLength: 100 },
  startDate: { type: 'date' },
  email: { type: 'email', autoComplete: 'email' },
};

const call = () => ({ headers: { 'idempotency-key': crypto.randomUUID() } });

/** The fields a person may correct themselves; the others are the employer's, and the form says so. */
export function EditDialog({ user, onClose, onSaved }: Props) {
  const { t } = useTranslation(['profile', 'errors', 'common']);
  const by = useAttempt();
  /** immediate saves, such as the picture, use the same attempt as the form */
  const attempt = (work: () => Promise<unknown>) => by.attempt(() => work().then(onSaved));
  const form = useRecordForm({
    id: 'profile',
    start: {
      firstName: user.firstName ?? '',
      lastName: user.lastName ?? '',
      email: user.email ?? '',
      startDate: user.startDate?.slice(0, 10) ?? '',
      password: '',
    },
    by: { ...by, attempt },
    send: ({ password, email, startDate, ...names }) => {
      const work = { startDate: startDate || null };
      const address = isNew(email) ? { email: email.trim() || null, password } : {};
      return api.patch('/api/user', { ...names, ...work, ...address }, call());
    },
    leave: onClose,
  });
  const isNew = (email: string) => email.trim() !== (user.email ?? '');
  const { values, busy, failure } = form;
  const newAddress = isNew(values.email);
  const field = (name: keyof typeof kinds) => (
    <TextInput label={t(`field.${name}`)} {...kinds[name]} {...form.field(name)} />
  );
  return (
    <FormWindow onClose={onClose} title={t('edit.title')} closeOnClickOutside={!busy}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <Stack>
          {failure && (
            <Alert role="alert" color="puna" variant="outline">
              {failure.sentence ?? t('errors:internal')}
            </Alert>
          )}
          <Picture hasOne={Boolean(user.profileImageUrl)} attempt={attempt} />
          {field('firstName')}
          {field('lastName')}
          <TextInput
            label={t('field.employeeId')}
            description={t('edit.numberWhy')}
            value={user.employeeId ?? ''}
            readOnly
          />
          {field('startDate')}
          {field('email')}
          {newAddress && (
            <PasswordInput
              label={t('password')}
              description={t('edit.passwordWhy')}
              autoComplete="current-password"
              {...form.field('password')}
              visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
            />
          )}
          <Text size="sm" c="dimmed">
            {t('edit.employer')}
          </Text>
          <Group justify="flex-end">
            <Act label={t('common:cancel')} onClick={onClose} disabled={busy} />
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
    </FormWindow>
  );
}

interface PictureProps {
  hasOne: boolean;
  attempt: (work: () => Promise<unknown>) => Promise<boolean>;
}

/** Saved at once. */
function Picture({ hasOne, attempt }: PictureProps) {
  const { t } = useTranslation('profile');
  return (
    <Group>
      <FileButton
        accept="image/jpeg,image/png,image/webp"
        onChange={(file) => file && void attempt(() => api.send('/api/user/picture', file, call()))}
      >
        {(props) => <Act Icon={IconPhoto} label={t('edit.picture')} {...props} />}
      </FileButton>
      {hasOne && (
        <Act
          Icon={IconTrash}
          label={t('edit.removePicture')}
          onClick={() => void attempt(() => api.delete('/api/user/picture', call()))}
        />
      )}
    </Group>
  );
}
