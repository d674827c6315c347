import { Button, NativeSelect, Text, TextInput } from '@mantine/core';
import { type Role, roles } from '@turva/contracts/account';
import type { Invite, OneTimeLink } from '@turva/contracts/admin-people';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../http/api-client.ts';
import { errorSentence } from '../../../http/error-sentence.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { formatDateTime } from '../../../ui/time.tsx';
import { showToast } from '../../../ui/toast.ts';
import type { AdminCalls } from '../admin-calls.ts';
import { Failure } from '../failure.tsx';
import { LinkShown } from '../link-shown.tsx';
import { useAnswer } from '../use-pages.ts';
import { DepartmentField } from './person-dialog.tsx';

interface Props {
  calls: AdminCalls;
  departments: readonly string[];
  onClose: () => void;
}

/** An invitation, its link while it can be seen, and those that are still open. */
export function InviteDialog({ calls, departments, onClose }: Props) {
  const { t } = useTranslation(['admin', 'common', 'errors']);
  const open = useAnswer<Invite[]>(calls, 'invites');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('user');
  const [department, setDepartment] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [link, setLink] = useState<OneTimeLink | null>(null);

  const make = async () => {
    if (busy) return;
    setBusy(true);
    setFault(null);
    try {
      setLink(await calls.post<OneTimeLink>('invites', { email, role, department }));
      setEmail('');
      open.again();
    } catch (error) {
      const field = error instanceof ApiError && error.problem?.errors?.some(({ path }) => path === 'email');
      if (field) setFault(t('errors:field.email_invalid'));
      else showToast({ title: t('failed'), message: errorSentence(error, t), kind: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const revoke = async (id: string) => {
    try {
      await calls.delete(`invites/${id}`);
      showToast({ title: t('invite.revoked'), kind: 'success' });
    } catch (error) {
      showToast({ title: t('failed'), message: errorSentence(error, t), kind: 'error' });
    }
    open.again();
  };

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('invite.title')}
      actions={
        <>
          <Button variant="default" size="xl" onClick={onClose}>
            {t('common:close')}
          </Button>
          <Button size="xl" loading={busy} onClick={() => void make()}>
            {t('invite.make')}
          </Button>
        </>
      }
    >
      <div className="admin-form">
        <Text>{t('invite.intro')}</Text>
        {link && <LinkShown link={link} />}
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="off"
          label={t('invite.email')}
          value={email}
          error={fault}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('people.role')}
          value={role}
          data={roles.map((value) => ({ value, label: t(`role.${value}`) }))}
          onChange={(event) => setRole(event.currentTarget.value as Role)}
        />
        <DepartmentField value={department} departments={departments} onChange={setDepartment} />
        <section aria-labelledby="open-invites">
          <h3 id="open-invites">{t('invite.open')}</h3>
          <Failure sentence={open.failure} onRetry={open.again} />
          {open.answer?.length === 0 && <Text c="dimmed">{t('invite.none')}</Text>}
          <ul className="admin-list">
            {open.answer?.map((invite) => (
              <li key={invite.id} className="admin-invite">
                <span>
                  <strong className="user-text">{invite.email ?? t('invite.noEmail')}</strong>
                  <span className="admin-dim">
                    {[t(`role.${invite.role}`), invite.department].filter(Boolean).join(', ')}
                  </span>
                  <span className="admin-dim">
                    {t('invite.by', { who: invite.createdByName, when: formatDateTime(invite.expiresAt) })}
                  </span>
                </span>
                <Button variant="default" onClick={() => void revoke(invite.id)}>
                  {t('invite.revoke')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Dialog>
  );
}
