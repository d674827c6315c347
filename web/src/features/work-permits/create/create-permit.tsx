import { useTranslation } from 'react-i18next';
import { type Begun, useBegun, useDraft } from '../../../forms/use-draft.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import { createPermit, NEW_PERMIT } from '../../../records/work-permits/permits.ts';
import { saySaved } from '../../../sync-ui/say-saved.ts';
import type { DialogUrl } from '../../../ui/dialog/dialog-url.ts';
import type { PermitTime } from '../use-permit-time.ts';
import { emptyForm, isUntouched, type PermitForm } from './form-values.ts';
import { LastPermits } from './last-permits.tsx';
import { PermitFormDialog } from './permit-form-dialog.tsx';
import { usePermitForm } from './use-permit-form.ts';

interface Props {
  db: UserDb;
  url: DialogUrl;
  time: PermitTime;
}

/** The form of a new request, at `?new=1`, restored from its draft. */
export function CreatePermit({ db, url, time }: Props) {
  const begun = useBegun<PermitForm>(db, NEW_PERMIT, (draft) => ({
    clientId: draft?.clientId ?? crypto.randomUUID(),
    // a draft may come from an older version of the app: missing values are those of a fresh form
    form: { ...emptyForm(db.userId, time.known.at), ...draft?.form },
  }));
  return begun && <Creating db={db} url={url} time={time} begun={begun} />;
}

function Creating({ db, url, time, begun: { clientId, form: start } }: Props & { begun: Begun<PermitForm> }) {
  const { t } = useTranslation('permits');
  const draft = useDraft<PermitForm>(db, NEW_PERMIT, clientId);
  const form = usePermitForm({
    db,
    time,
    start,
    draft,
    send: (values) => createPermit(db, db.userId, { clientId, values }),
    onSent: () =>
      void saySaved({
        db,
        localId: clientId,
        arrived: { title: t('create.arrived') },
        always: t('create.savedHint'),
      }),
    leave: url.close,
  });
  const words = {
    title: t('discard.title'),
    message: t('discard.message'),
    keep: t('discard.keep'),
    confirm: t('discard.confirm'),
  };
  const unchanged = isUntouched(form.values, emptyForm(db.userId, time.known.at));
  return (
    <PermitFormDialog
      db={db}
      title={t('create.title')}
      submit={t('create.submit')}
      form={form}
      id={null}
      offer={unchanged && <LastPermits db={db} now={time.known.at} onChoose={form.set} />}
      onClose={url.close}
      guard={{
        unchanged,
        words,
        onLeave: () => draft.discard().then(url.close),
      }}
    />
  );
}
