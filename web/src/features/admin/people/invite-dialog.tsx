import { NativeSelect, Text, TextInput } from '@mantine/core';
import { type Role, roles } from '@turva/contracts/people/account';
import type { Invite, OneTimeLink } from '@turva/contracts/people/admin-people';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { Act } from '../../../ui/press/act.tsx';
import { formatDateTime } from '../../../ui/time.tsx';
import { showToast } from '../../../ui/toast.ts';
import type { Asked } from '../../../ui/use-asked.ts';
import type { AdminCalls } from '../admin-calls.ts';
import { Failure } from '../failure.tsx';
import { LinkMailFact, LinkShown } from '../link-shown.tsx';
import { useAnswer } from '../use-pages.ts';
import { DepartmentField } from './person-dialog.tsx';

interface Props {
  calls: AdminCalls;
  departments: readonly string[];
  onClose: () => void;
}

/** Creates an invitation, shows its link once, and lists the open ones. */
export function InviteDialog({ calls, departments, onClose }: Props) {
  const { t } = useTranslation(['admin', 'common', 'errors']);
  const open = useAnswer(calls, '/api/admin/invites');
  const [link, setLink] = useState<OneTimeLink | null>(null);
  const form = useRecordForm({
    id: 'invite',
    start: { email: '', role: 'user' as Role, department: '' },
    by: useAttempt({ toast: t('failed'), beside: (field) => field === 'email' }),
    send: async (values) => {
      setLink(await calls.post('/api/admin/invites', values));
      form.set({ email: '' });
      open.again();
    },
  });
  return (
    <RecordForm
      form={form}
      title={t('invite.title')}
      submit={t('invite.make')}
      cancel={t('common:close')}
      className="admin-form"
      own
      once={link !== null}
      onClose={onClose}
    >
      <Text>{t('invite.intro')}</Text>
      {link && <LinkShown link={link} />}
      <TextInput
        type="email"
        inputMode="email"
        autoComplete="off"
        label={t('invite.email')}
        {...form.field('email')}
        error={form.errorOf('email') && t('errors:field.email_invalid')}
      />
      <NativeSelect
        label={t('people.role')}
        data={roles.map((value) => ({ value, label: t(`role.${value}`) }))}
        {...form.field('role')}
      />
      <DepartmentField
        value={form.values.department}
        departments={departments}
        onChange={(department) => form.set({ department })}
      />
      <OpenInvites calls={calls} open={open} />
    </RecordForm>
  );
}

function OpenInvites({ calls, open }: Pick<Props, 'calls'> & { open: Asked<Invite[]> }) {
  const { t } = useTranslation('admin');
  const { attempt } = useAttempt({ toast: t('failed') });
  const mail = async (id: string) => {
    if (await attempt(() => calls.post(`/api/admin/invites/${id}/mail`, undefined)))
      showToast({ title: t('common:sendingAgain'), kind: 'success' });
    open.again();
  };
  const revoke = async (id: string) => {
    if (await attempt(() => calls.delete(`/api/admin/invites/${id}`)))
      showToast({ title: t('invite.revoked'), kind: 'success' });
    open.again();
  };
  return (
    <section aria-labelledby="open-invites">
      <h3 id="open-invites">{t('invite.open')}</h3>
      <Failure sentence={open.failure} onRetry={open.again} />
      {open.answer?.length === 0 && <Text c="dimmed">{t('invite.none')}</Text>}
      <ul className="record-lines">
        {open.answer?.map((invite) => (
          <li key={invite.id} className="admin-invite flow middle">
            <span>
              <strong className="user-text">{invite.email ?? t('invite.noEmail')}</strong>
              <span className="admin-dim">
                {[t(`role.${invite.role}`), invite.department].filter(Boolean).join(', ')}
              </span>
              <span className="admin-dim">
                {t('invite.by', { who: invite.createdByName, when: formatDateTime(invite.expiresAt) })}
              </span>
              <LinkMailFact mail={invite.mail} />
            </span>
            {invite.mail?.state === 'failed' && (
              <Act label={t('common:sendAgain')} onClick={() => void mail(invite.id)} />
            )}
            <Act label={t('invite.revoke')} onClick={() => void revoke(invite.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
