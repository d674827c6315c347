import { Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { LinkedPerson } from '@turva/contracts/people/import-people';
import { useTranslation } from 'react-i18next';
import { saveCsv } from '../../../files/save-table.ts';
import { currentLocale } from '../../../i18n/i18n.ts';
import { AskAct } from '../../../ui/dialog/ask-act.tsx';
import { OnceGuard } from '../../../ui/dialog/once-guard.tsx';
import { ListHead } from '../../../ui/list/list-head.tsx';
import { OnlyHere } from '../../../ui/marks/only-here.tsx';
import { PrintActions } from '../../../ui/paper/print-actions.tsx';
import { QrCode } from '../../../ui/scan/qr-code.tsx';
import { formatDateTime } from '../../../ui/time.tsx';
import { absolute } from '../link-shown.tsx';
import './sign-in-sheet.css';
import { Act } from '../../../ui/press/act.tsx';

interface Props {
  people: readonly LinkedPerson[];
  onClose: () => void;
}

/** By department and name; those without a department come last. */
function byDepartment(people: readonly LinkedPerson[]): [department: string, people: LinkedPerson[]][] {
  const compare = new Intl.Collator(currentLocale(), { numeric: true }).compare;
  const groups = Map.groupBy(
    people.toSorted((one, two) => compare(one.name, two.name)),
    ({ department }) => department ?? '',
  );
  return [...groups].sort(([one], [two]) => Number(one === '') - Number(two === '') || compare(one, two));
}

/** One-time links on paper, to be cut apart and handed over. They are visible only now. */
export function SignInSheet({ people, onClose }: Props) {
  const { t } = useTranslation(['admin', 'common']);
  const address = absolute(people[0]?.link.url ?? '/');
  const groups = byDepartment(people);
  const save = () =>
    saveCsv(`${t('import.filename')}-${t('import.link')}`, [
      [
        t('people.department'),
        t('people.name'),
        t('column.username'),
        t('import.link'),
        t('sheet.validUntil'),
      ],
      ...groups.flatMap(([department, group]) =>
        group.map(({ name, username, link }) => [
          department,
          name,
          username,
          absolute(link.url),
          formatDateTime(link.expiresAt),
        ]),
      ),
    ]);
  return (
    <div className="sign-in-sheet stack gap-18">
      <OnceGuard />
      <div className="admin-form no-print">
        <ListHead title={t('sheet.title')} />
        <Text maw="60ch">{t('sheet.intro')}</Text>
        <OnlyHere address={address} />
        <div className="admin-actions">
          <PrintActions label={t('sheet.print', { count: people.length })} />
          <Act Icon={IconDownload} label={t('import.saveLinks')} onClick={save} />
          <AskAct
            label={t('common:close')}
            ask={{
              title: t('common:once.title'),
              message: t('common:once.message'),
              keep: t('common:once.keep'),
              confirm: t('common:once.confirm'),
            }}
            onConfirm={onClose}
          />
        </div>
      </div>
      {groups.map(([department, group]) => (
        <section key={department} className="sign-in-page paper">
          <h2 className="user-text">{department || t('sheet.noDepartment')}</h2>
          <div className="sign-in-slips paper-sheet grid">
            {group.map((person) => (
              <Slip key={person.username} person={person} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

function Slip({ person: { name, username, link } }: { person: LinkedPerson }) {
  const { t } = useTranslation('admin');
  const address = absolute(link.url);
  return (
    <article className="sign-in-slip upper small snug cut-out grid">
      <QrCode text={address} label={t('sheet.code', { name })} />
      <div>
        <strong className="user-text">{name}</strong>
        <p>
          {t('column.username')}: <b className="user-text">{username}</b>
        </p>
        <p>{t('sheet.scan')}</p>
        <p>{t('sheet.once', { when: formatDateTime(link.expiresAt) })}</p>
        <p>{t('sheet.later', { address: new URL(address).origin })}</p>
      </div>
    </article>
  );
}
