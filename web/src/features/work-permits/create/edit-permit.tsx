import type { PermitTemplate } from '@turva/contracts/permits/permit-templates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OnScreen } from '../../../on-screen.ts';
import type { OfPermit } from '../../../records/work-permits/overlay-permits.ts';
import { editPermit } from '../../../records/work-permits/permits.ts';
import type { PermitTime } from '../use-permit-time.ts';
import { useTemplate } from '../use-template.ts';
import { changesOf, formOf, payloadOf } from './form-values.ts';
import { PermitFormDialog } from './permit-form-dialog.tsx';
import { usePermitForm } from './use-permit-form.ts';

interface Props extends OfPermit, OnScreen {
  time: PermitTime;
}

/** The requester's own correction of an undecided request; new times revive a late one. */
export function EditPermit({ db, view, url, time }: Props) {
  const template = useTemplate(db, view.type, view.templateId);
  // without its template every requirement would look deselected
  return template ? <Editing db={db} view={view} url={url} time={time} template={template} /> : null;
}

function Editing({ db, view, url, time, template }: Props & { template: PermitTemplate }) {
  const { t } = useTranslation('permits');
  const [seen] = useState(view);
  // the current values in the form's own terms; its times may be over by now
  const before = () =>
    payloadOf(formOf(seen, template), { title: seen.title, template, now: Date.parse(seen.validFrom) });
  const form = usePermitForm({
    db,
    time,
    start: formOf(seen, template),
    templateId: view.templateId,
    needless: (values) => Object.keys(changesOf(before(), values)).length === 0,
    send: (values) => editPermit(db, db.userId, seen, changesOf(before(), values)),
    leave: () => url.back(),
  });
  return (
    <PermitFormDialog
      db={db}
      title={t('edit.title')}
      submit={t('edit.submit')}
      form={form}
      id={view.id}
      fixedType
      onClose={form.leave}
    />
  );
}
