import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Begun, useBegun, useDraft } from '../../../forms/use-draft.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import { currentPast } from '../../../offline/sending/past-full-device.ts';
import type { OnScreen } from '../../../on-screen.ts';
import { findPermit } from '../../../records/work-permits/overlay-permits.ts';
import { createPermit, draftOfPermit } from '../../../records/work-permits/permits.ts';
import type { PermitTime } from '../use-permit-time.ts';
import { emptyForm, formAgain, isUntouched, type PermitForm } from './form-values.ts';
import { LastPermits } from './last-permits.tsx';
import { PermitFormDialog } from './permit-form-dialog.tsx';
import { usePermitForm } from './use-permit-form.ts';

interface Props extends OnScreen {
  time: PermitTime;
}

interface CreatingProps extends Props {
  like: string | null;
  begun: Begun<PermitForm>;
}

/** The form of a new request, at `?new=1`, restored from its draft; `like` names a rejected one to be mended. */
export function CreatePermit({ db, url, time }: Props) {
  const [like] = useState(() => url.params.get('like'));
  const begun = useBegun<PermitForm>(db, draftOfPermit(like), async (draft) => ({
    clientId: draft?.clientId ?? crypto.randomUUID(),
    // a draft may come from an older version of the app: missing values are those of a fresh form
    form: {
      ...emptyForm(db.userId, time.known.at),
      ...(like !== null && (await rejected(db, like, time.known.at))),
      ...draft?.form,
    },
  }));
  return begun && <Creating db={db} url={url} time={time} like={like} begun={begun} />;
}

/** What was asked for and rejected; null if this device no longer has it. */
async function rejected(db: UserDb, clientId: string, now: number): Promise<PermitForm | null> {
  const view = await findPermit(db, clientId);
  const template = view?.templateId == null ? undefined : await db.srvPermitTemplates.get(view.templateId);
  return view && formAgain(view, template, now);
}

function Creating({ db, url, time, like, begun: { clientId, form: start } }: CreatingProps) {
  const { t } = useTranslation('permits');
  const draft = useDraft<PermitForm>(db, draftOfPermit(like), clientId);
  const form = usePermitForm({
    db,
    time,
    start,
    draft,
    send: (values) => createPermit(db, db.userId, { clientId, values, like }),
    // a full device has sent it past: its own sheet says what became of it
    leave: () =>
      currentPast() === null ? url.replace({ new: null, like: null, sent: clientId }) : url.close(),
  });
  const words = {
    title: t('discard.title'),
    message: t('discard.message'),
    keep: t('discard.keep'),
    confirm: t('discard.confirm'),
  };
  const unchanged = isUntouched(form.values, like === null ? emptyForm(db.userId, time.known.at) : start);
  return (
    <PermitFormDialog
      db={db}
      title={t('create.title')}
      submit={t('create.submit')}
      form={form}
      id={null}
      offer={unchanged && like === null && <LastPermits db={db} now={time.known.at} onChoose={form.set} />}
      onClose={url.close}
      guard={{
        unchanged,
        words,
        onLeave: () => draft.discard().then(url.close),
      }}
    />
  );
}
