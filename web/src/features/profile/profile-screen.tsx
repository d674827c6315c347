import { Avatar, Skeleton } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { CurrentUser } from '@turva/contracts/people/account';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { formatDate } from '../../ui/time.tsx';
import { CalendarSection } from './calendar-section.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { Figures } from './figures.tsx';
import { PrivacyBadges } from './privacy-badges.tsx';
import './profile.css';
import { ListHead } from '../../ui/list/list-head.tsx';
import { Act } from '../../ui/press/act.tsx';
import { SecuritySection } from './security-section.tsx';
import { useStatistics } from './use-statistics.ts';

interface Props {
  user: CurrentUser;
  /** in full, as "Matti M.", and as two letters */
  names: { full: string; short: string; initials: string };
  onChanged: () => Promise<void>;
  /** export, correction, deletion */
  data: (correct: ReactNode) => ReactNode;
}

/** The person's identity, activity and stored data. */
export function ProfileScreen({ user, names, onChanged, data }: Props) {
  const { t } = useTranslation(['profile', 'shell']);
  const kept = useStatistics();
  const [search, setSearch] = useSearchParams();
  const [round, setRound] = useState(0);
  const changed = () => setRound((before) => before + 1);
  const [editing, setEditing] = useState(search.has('edit'));
  const close = () => {
    setEditing(false);
    if (search.has('edit')) setSearch({}, { replace: true });
  };
  const facts: [string, string | null][] = [
    ['department', user.department || t('shell:user.defaultDepartment')],
    ['employeeId', user.employeeId],
    ['startDate', user.startDate && formatDate(user.startDate.slice(0, 10))],
    ['email', user.email],
  ];
  return (
    <div className="profile gap-18 stack">
      <ListHead title={t('title')} />
      <section className="card profile-head icon-first pad-16 grid middle" aria-label={names.full}>
        <Avatar src={user.profileImageUrl} size={88} radius="50%" alt="">
          {names.initials}
        </Avatar>
        <div className="profile-name min-w-0 break stack">
          <strong>{names.full}</strong>
          <span>{t([`role.${user.role}`, 'role.user'])}</span>
          <span data-fact="short">{names.short}</span>
        </div>
        <dl className="profile-facts whole-row grid flush">
          {facts.map(([name, value]) => (
            <div key={name} data-fact={name}>
              <dt>{t(`field.${name}`)}</dt>
              <dd className="user-text flush w-600">{value || t('field.missing')}</dd>
            </div>
          ))}
        </dl>
        <Act Icon={IconPencil} label={t('edit.open')} variant="filled" onClick={() => setEditing(true)} />
      </section>
      {/* all at once: late content would push down what is being read */}
      {kept === undefined ? (
        <Skeleton height="50dvh" radius="lg" />
      ) : (
        <>
          <Figures kept={kept} />
          <PrivacyBadges />
          <CalendarSection round={round} onChanged={changed} />
          <SecuritySection round={round} onChanged={changed} />
          {data(<Act Icon={IconPencil} label={t('data.correct')} onClick={() => setEditing(true)} />)}
        </>
      )}
      {editing && <EditDialog user={user} onClose={close} onSaved={onChanged} />}
    </div>
  );
}
