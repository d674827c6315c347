import { Alert, Button, Text } from '@mantine/core';
import { IconCheck, IconPrinter } from '@tabler/icons-react';
import type { LinkedPerson, PeopleImportAnswer } from '@turva/contracts/people/import-people';
import {
  MAX_PEOPLE_BYTES,
  type NameOrder,
  nameOrders,
  peopleColumns,
} from '@turva/contracts/people/people-values';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CsvColumns, CsvField, ImportFaults, useCsvUpload } from '../../../files/csv-import.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Act } from '../../../ui/press/act.tsx';
import type { AdminCalls } from '../admin-calls.ts';

interface Props {
  calls: AdminCalls;
  onImported: () => void;
  /** shows the links on paper */
  onSheet: (people: LinkedPerson[]) => void;
  onClose: () => void;
}

const queryOf = (names: NameOrder | null) => (names ? `&names=${names}` : '');

/** Imports people from a file: first a preview, then the accounts, each with a link for its first password. */
export function ImportPeople({ calls, onImported, onSheet, onClose }: Props) {
  const { t } = useTranslation(['admin', 'common', 'errors']);
  const [preview, setPreview] = useState<PeopleImportAnswer | null>(null);
  const [order, setOrder] = useState<NameOrder | null>(null);
  const [made, setMade] = useState<PeopleImportAnswer | null>(null);
  const { busy, upload, onChoose, ...field } = useCsvUpload(MAX_PEOPLE_BYTES, {
    tooLarge: t('import.tooLarge'),
    fileRequired: t('import.fileRequired'),
    failed: t('failed'),
  });
  const choose = (chosen: File | null) => {
    onChoose(chosen);
    setPreview(null);
    setOrder(null);
  };
  const look = (names: NameOrder | null) =>
    upload(async (file, key) => {
      setPreview(await calls.sendCsv(`/api/admin/people/import?preview=1${queryOf(names)}`, file, key));
      setOrder(names);
    });
  const make = () =>
    upload(async (file, key) => {
      setMade(await calls.sendCsv(`/api/admin/people/import?${queryOf(order)}`, file, key));
      onImported();
    });

  return (
    <Dialog
      own
      asks={made && made.people.length > 0 ? 'once' : false}
      onClose={onClose}
      title={t('import.title')}
      size={760}
      actions={(leave) => (
        <>
          <Act label={t(made ? 'common:close' : 'common:cancel')} size="xl" onClick={leave} />
          {!made && !preview && (
            <Button size="xl" loading={busy} onClick={() => void look(null)}>
              {t('import.preview')}
            </Button>
          )}
          {!made && preview && preview.imported > 0 && (
            <Button size="xl" loading={busy} onClick={() => void make()}>
              {t('import.make', { count: preview.imported })}
            </Button>
          )}
        </>
      )}
    >
      <div className="admin-form">
        {!made && (
          <>
            <Text>{t('import.intro')}</Text>
            <CsvField
              id="people-file"
              label={t('import.file')}
              placeholder={t('import.choose')}
              {...field}
              onChoose={choose}
            />
            {!preview && (
              <CsvColumns
                label={t('import.columns')}
                columns={peopleColumns.map((column) => t(`column.${column}`))}
                template={t('import.template')}
                filename={t('import.filename')}
              />
            )}
          </>
        )}
        {made && <Made answer={made} onSheet={onSheet} />}
        {!made && preview?.orders && (
          <OrderQuestion orders={preview.orders} busy={busy} onChoose={(names) => void look(names)} />
        )}
        {!made && preview && !preview.orders && <Preview answer={preview} />}
      </div>
    </Dialog>
  );
}

function Preview({ answer }: { answer: PeopleImportAnswer }) {
  const { t } = useTranslation('admin');
  return (
    <>
      <Alert role="status" color="teras" variant="outline">
        {t('import.would', { count: answer.imported })}
      </Alert>
      <Faults answer={answer} />
      <ul className="record-lines card">
        {answer.people.map(({ username, name, role, department }) => (
          <li key={username} className="admin-line">
            <span className="admin-line-name">
              <strong className="user-text">{name}</strong>
              <span className="admin-dim user-text">{username}</span>
            </span>
            <span className="admin-line-facts">
              <span>{t(`role.${role}` as 'role.user')}</span>
              {department && <span className="admin-dim user-text">{department}</span>}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Made({ answer, onSheet }: { answer: PeopleImportAnswer; onSheet: Props['onSheet'] }) {
  const { t } = useTranslation('admin');
  const people = answer.people.flatMap(({ link, ...person }) => (link ? [{ ...person, link }] : []));
  return (
    <>
      <Alert role="status" color="vihrea" variant="outline" icon={<IconCheck />}>
        {t('import.made', { count: answer.imported })}
      </Alert>
      <Text>{t('import.linksOnce')}</Text>
      <Act
        Icon={IconPrinter}
        label={t('import.toSheet')}
        variant="filled"
        size="xl"
        onClick={() => onSheet(people)}
      />
      <Faults answer={answer} />
    </>
  );
}

const fullName = ({ firstName, lastName }: Record<'firstName' | 'lastName', string>, t: TFunction<'admin'>) =>
  `${t('column.firstName')}: ${firstName || '–'}, ${t('column.lastName')}: ${lastName}`;

interface OrderProps {
  orders: NonNullable<PeopleImportAnswer['orders']>;
  busy: boolean;
  onChoose: (order: NameOrder) => void;
}

/** Asks which of the two names in one column is the last, with the first rows read either way. */
function OrderQuestion({ orders, busy, onChoose }: OrderProps) {
  const { t } = useTranslation('admin');
  return (
    <section aria-labelledby="name-order" className="admin-form">
      <h3 id="name-order">{t('import.order')}</h3>
      {nameOrders.map((order) => (
        <div key={order} className="card admin-link stack gap-10">
          <ul className="import-names flush">
            {orders[order].map((pair) => (
              <li key={fullName(pair, t)} className="user-text">
                {fullName(pair, t)}
              </li>
            ))}
          </ul>
          <Act label={t(`import.orderIs.${order}`)} loading={busy} onClick={() => onChoose(order)} />
        </div>
      ))}
    </section>
  );
}

function Faults({ answer }: { answer: PeopleImportAnswer }) {
  const { t } = useTranslation('admin');
  return (
    <ImportFaults
      unknown={answer.unknown.length > 0 ? t('import.unknown', { names: answer.unknown.join(', ') }) : null}
      refused={answer.refused > 0 ? t('import.refused', { count: answer.refused }) : null}
      lines={answer.errors}
      lineOf={(line) => t('import.line', { line })}
      fieldOf={(field) => t(`column.${field}` as 'column.role', { defaultValue: field })}
    />
  );
}
