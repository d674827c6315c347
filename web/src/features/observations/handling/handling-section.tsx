import { IconUserCog } from '@tabler/icons-react';
import { mayHandle } from '@turva/rules/observations/observation-handling';
import { useTranslation } from 'react-i18next';
import type { OnScreen } from '../../../on-screen.ts';
import type { OfObservation } from '../../../records/observations/overlay.ts';
import { useStandIn } from '../../../sync-ui/use-stand-in.ts';
import { ActionForm } from './action-form.tsx';
import { Actions } from './actions.tsx';
import { CheckForm } from './check-form.tsx';
import { CloseForm } from './close-form.tsx';
import { openSheet, sheetOf } from './handling-url.ts';
import { PlanForm } from './plan-form.tsx';
import { Receipt } from './receipt.tsx';
import { ReopenForm } from './reopen-form.tsx';
import { VerifyForm } from './verify-form.tsx';
import '../../../ui/detail/detail.css';
import './handling.css';
import { Section } from '../../../ui/detail/section.tsx';
import { Act } from '../../../ui/press/act.tsx';

type Props = OfObservation & OnScreen;

/** The handling of the observation and its actions. */
export function HandlingSection({ db, view, url, hasForm }: Props & { hasForm: boolean }) {
  const { t } = useTranslation('handling');
  const viewer = useStandIn(db);
  const isHandler = mayHandle(viewer, view);
  return (
    <Section id="observation-handling" title={t('title')}>
      <Receipt view={view} />
      {view.status === 'closed' && view.resolution && (
        <div className="resolution pad-12-14 round-8 on-card">
          <b>{t('close.done')}</b>
          <p className="user-text">{view.resolution}</p>
        </div>
      )}
      {isHandler && hasForm && (
        <Act
          Icon={IconUserCog}
          iconSize={22}
          label={t('plan.open')}
          size="xl"
          fullWidth
          onClick={() => openSheet(url, { kind: 'plan' })}
        />
      )}
      <Actions db={db} view={view} url={url} isHandler={isHandler} />
    </Section>
  );
}

const formsOfAction = { action: ActionForm, verify: VerifyForm, check: CheckForm };

/** The form named in the URL, over the detail. */
export function HandlingSheet({ db, view, url }: Props) {
  const sheet = sheetOf(url.params);
  const onDone = () => void url.back();
  if (!sheet) return null;
  if ('actionId' in sheet) {
    const action = view.actions.find(({ id }) => id === sheet.actionId);
    if (!action) return null;
    const Form = formsOfAction[sheet.kind];
    return <Form db={db} view={view} action={action} onDone={onDone} />;
  }
  if (sheet.kind === 'plan') return <PlanForm db={db} view={view} onDone={onDone} />;
  if (sheet.kind === 'close') return <CloseForm db={db} view={view} url={url} onDone={onDone} />;
  if (sheet.kind === 'reopen') return <ReopenForm db={db} view={view} onDone={onDone} />;
  return <ActionForm db={db} view={view} onDone={onDone} />;
}
