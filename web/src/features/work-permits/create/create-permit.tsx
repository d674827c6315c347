import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Begun, useBegun, useDraft } from '../../../forms/use-draft.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import { currentPast } from '../../../offline/sending/past-full-device.ts';
import type { OnScreen } from '../../../on-screen.ts';
import { placeOfCode } from '../../../records/areas/places.ts';
import { findPermit, type PermitView } from '../../../records/work-permits/overlay-permits.ts';
import { type BegunFrom, createPermit, draftOfPermit } from '../../../records/work-permits/permits.ts';
import { NoPermit } from '../no-permit.tsx';
import type { PermitTime } from '../use-permit-time.ts';
import { emptyForm, formAgain, formLike, isUntouched, type PermitForm } from './form-values.ts';
import { LastPermits } from './last-permits.tsx';
import { PermitFormDialog } from './permit-form-dialog.tsx';
import { usePermitForm } from './use-permit-form.ts';

interface Props extends OnScreen {
  time: PermitTime;
}

interface CreatingProps extends Props {
  from: BegunFrom;
  begun: Begun<PermitForm>;
}

/**
 * The form of a new request, at `?new=1`, restored from its draft; `like` names an earlier one, to be mended if it was
 * rejected, and `at` a place by its code.
 */
export function CreatePermit({ db, url, time }: Props) {
  const { t } = useTranslation('permits');
  const [from] = useState(() => ({ like: url.params.get('like'), at: url.params.get('at') }));
  const { like, at } = from;
  const begun = useBegun<PermitForm>(db, draftOfPermit(from), async (draft) => {
    const earlier = like === null ? null : await findPermit(db, like);
    // while everything is fetched anew it is not here, and its form would be an empty one
    if (like !== null && !earlier && !draft?.form) return null;
    return {
      clientId: draft?.clientId ?? crypto.randomUUID(),
      // a draft may come from an older version of the app: missing values are those of a fresh form
      form: {
        ...emptyForm(db.userId, time.known.at),
        ...(earlier && (await askedAgain(db, earlier, time.known.at))),
        ...(at !== null && (await placeOfCode(db, at))),
        ...draft?.form,
      },
    };
  });
  if (begun === null) return <NoPermit db={db} title={t('create.title')} onClose={url.close} />;
  return begun && <Creating db={db} url={url} time={time} from={from} begun={begun} />;
}

/** What was asked for before; a rejected request keeps its times. */
async function askedAgain(db: UserDb, view: PermitView, now: number): Promise<PermitForm | null> {
  const template = view.templateId == null ? undefined : await db.srvPermitTemplates.get(view.templateId);
  return (view.status === 'rejected' ? formAgain : formLike)(view, template, now);
}

function Creating({ db, url, time, from, begun: { clientId, form: start } }: CreatingProps) {
  const { t } = useTranslation('permits');
  const { like, at } = from;
  const key = draftOfPermit(from);
  const draft = useDraft<PermitForm>(db, key, clientId);
  const place = at !== null && { location: start.location, areaId: start.areaId };
  const form = usePermitForm({
    db,
    time,
    start,
    draft,
    send: (values) => createPermit(db, db.userId, { clientId, values, draft: key }),
    // a full device has sent it past: its own sheet says what became of it
    leave: () =>
      currentPast() === null ? url.replace({ new: null, like: null, at: null, sent: clientId }) : url.close(),
  });
  const words = {
    title: t('discard.title'),
    message: t('discard.message'),
    keep: t('discard.keep'),
    confirm: t('discard.confirm'),
  };
  const fresh = like === null ? { ...emptyForm(db.userId, time.known.at), ...place } : start;
  const unchanged = isUntouched(form.values, fresh);
  return (
    <PermitFormDialog
      db={db}
      title={t('create.title')}
      submit={t('create.submit')}
      form={form}
      id={null}
      offer={
        unchanged &&
        like === null && (
          <LastPermits db={db} now={time.known.at} onChoose={(chosen) => form.set({ ...chosen, ...place })} />
        )
      }
      onClose={url.close}
      guard={{
        unchanged,
        words,
        onLeave: () => draft.discard().then(url.close),
      }}
    />
  );
}
