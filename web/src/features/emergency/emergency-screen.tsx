import { Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { EmergencyAlert, EmergencyProcedure } from '@turva/contracts/plant/emergency';
import { isSafetyTeam, mayEditProcedures } from '@turva/rules/plant/emergency-alert';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { UserDb } from '../../offline/engine/db.ts';
import type { InDialog } from '../../on-screen.ts';
import { useKnown } from '../../sync-ui/use-pulled.ts';
import { Block } from '../../ui/block.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListHead } from '../../ui/list/list-head.tsx';
import { formatDate } from '../../ui/time.tsx';
import { AlertCard } from './alert/alert-card.tsx';
import { EndAlertDialog } from './alert/end-alert-dialog.tsx';
import { CardAge } from './card-age.tsx';
import { useEmergencyCard } from './panel/use-emergency-card.ts';
import { DoubtfulContacts } from './procedures/doubtful-contacts.tsx';
import { ProcedureCard } from './procedures/procedure-card.tsx';
import { ProcedureForm } from './procedures/procedure-form.tsx';
import { TranslateProcedure } from './procedures/translate-procedure.tsx';
import './emergency.css';

interface Props {
  db: UserDb;
  role: string;
}

/** The dialog is in the URL, so that a phone's back key closes it. */
function useEditing() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const entered = (useLocation().state as { entered?: boolean } | null)?.entered ?? false;
  return {
    edited: params.get('edit'),
    translated: params.get('translate'),
    edit: (id: number | 'new') => navigate({ search: `edit=${id}` }, { state: { entered: true } }),
    translate: (id: number) => navigate({ search: `translate=${id}` }, { state: { entered: true } }),
    close: () => (entered ? navigate(-1) : navigate({ search: '' }, { replace: true })),
  };
}

/** Open alerts first, then the procedures; its print is for the wall. */
export function EmergencyScreen({ db, user: { role } }: { db: UserDb; user: Pick<Props, 'role'> }) {
  const { t } = useTranslation('emergency');
  const { edited, translated, edit, translate, close } = useEditing();
  const mayEdit = mayEditProcedures({ id: db.userId, role });
  const procedures = useKnown(
    db,
    () => db.srvEmergencyProcedures.filter(({ isActive }) => mayEdit || isActive).sortBy('id'),
    [mayEdit],
  );
  const alerts = useLiveQuery(() => db.srvEmergencyAlerts.orderBy('id').reverse().toArray(), [db]);
  // beside the lists: what is being written stays when somebody else ends the alert
  const [ending, setEnding] = useState<number | null>(null);
  const shown = { db, role, onEnd: setEnding };
  const ended = alerts?.find(({ id }) => id === ending);

  return (
    <div className="list-screen emergency-screen">
      <ListHead
        title={t('screen.title')}
        {...(mayEdit ? { primary: { label: t('form.new'), onClick: () => void edit('new') } } : {})}
        others={[{ label: t('screen.print'), Icon: IconPrinter, onClick: () => print() }]}
      />
      <PrintedHead />
      <Alerts alerts={alerts?.filter(({ endedAt }) => endedAt === null) ?? []} {...shown} />
      {procedures?.length === 0 && (
        <EmptyState
          icon={<IconPrinter size={40} />}
          title={t('screen.none')}
          message={t(mayEdit ? 'screen.noneEditor' : 'screen.noneWorker')}
        />
      )}
      {mayEdit && procedures && <DoubtfulContacts procedures={procedures} onEdit={edit} />}
      <div className="procedures one-column grid gap-16">
        {procedures?.map((procedure) => (
          <ProcedureCard
            key={procedure.id}
            procedure={procedure}
            {...(mayEdit
              ? { onEdit: () => edit(procedure.id), onTranslate: () => translate(procedure.id) }
              : {})}
          />
        ))}
      </div>
      {/* the content above comes first, or it would be pushed down */}
      {procedures && <History alerts={alerts?.filter(({ endedAt }) => endedAt !== null) ?? []} {...shown} />}
      {ended && <EndAlertDialog alert={ended} db={db} onClose={() => setEnding(null)} />}
      {mayEdit && translated && procedures && (
        <Translating key={translated} of={translated} procedures={procedures} db={db} onClose={close} />
      )}
      {mayEdit && edited && procedures && (
        <Editing key={edited} edited={edited} procedures={procedures} db={db} onClose={close} />
      )}
    </div>
  );
}

interface EditingProps extends InDialog {
  edited: string;
  procedures: EmergencyProcedure[];
}

function Editing({ edited, procedures, db, onClose }: EditingProps) {
  const procedure = procedures.find(({ id }) => String(id) === edited) ?? null;
  if (!procedure && edited !== 'new') return null;
  return <ProcedureForm db={db} procedure={procedure} onClose={onClose} />;
}

interface TranslatingProps extends Omit<EditingProps, 'edited'> {
  of: string;
}

function Translating({ of, procedures, db, onClose }: TranslatingProps) {
  const procedure = procedures.find(({ id }) => String(id) === of);
  return procedure ? <TranslateProcedure db={db} procedure={procedure} onClose={onClose} /> : null;
}

/** Only in print: the plant and the date. */
function PrintedHead() {
  const { t } = useTranslation('emergency');
  const read = useEmergencyCard();
  const site = read?.card.site;
  return (
    <div className="print-only">
      {site && (
        <p>
          <strong>{site.name}</strong>
          <br />
          {site.street}, {site.municipality}
          <br />
          {site.guidance}
        </p>
      )}
      <p>{t('screen.printed', { date: formatDate(Date.now()) })}</p>
      {read && <CardAge readAt={read.readAt} />}
    </div>
  );
}

interface AlertsProps extends Props {
  alerts: EmergencyAlert[];
  onEnd: (id: number) => void;
}

function Alerts({ alerts, db, role, onEnd }: AlertsProps) {
  const { t } = useTranslation('emergency');
  const [params] = useSearchParams();
  if (alerts.length === 0) return null;
  return (
    <Block id="open-alerts" title={t('screen.open')} className="no-print stack gap-12">
      {alerts.map((alert) => (
        <AlertCard
          key={alert.id}
          alert={alert}
          db={db}
          role={role}
          asked={params.get('alert') === String(alert.id)}
          onEnd={() => onEnd(alert.id)}
        />
      ))}
    </Block>
  );
}

/** Folded, unless a link leads to an ended alert. */
function History({ alerts, db, role, onEnd }: AlertsProps) {
  const { t } = useTranslation('emergency');
  const [params] = useSearchParams();
  const asked = params.get('alert');
  if (alerts.length === 0) return null;
  const isAsked = alerts.some(({ id }) => String(id) === asked);
  return (
    <details className="alert-history no-print" open={isAsked}>
      <summary className="alert-history-summary high-ctl size-18 w-650 pointer">
        {t('screen.history', { count: alerts.length })}
      </summary>
      {!isSafetyTeam({ id: db.userId, role }) && <Text c="dimmed">{t('screen.ownOnly')}</Text>}
      <div className="stack gap-12">
        {alerts.map((alert) => (
          <AlertCard
            key={alert.id}
            alert={alert}
            db={db}
            role={role}
            asked={String(alert.id) === asked}
            onEnd={() => onEnd(alert.id)}
          />
        ))}
      </div>
    </details>
  );
}
