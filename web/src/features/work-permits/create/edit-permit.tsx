import type { PermitTemplate } from '@turva/contracts/permit-templates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import type { PermitView } from '../../../records/work-permits/overlay-permits.ts';
import { editPermit } from '../../../records/work-permits/permits.ts';
import { useSave } from '../../../sync-ui/use-save.ts';
import type { DialogUrl } from '../../../ui/dialog/dialog-url.ts';
import type { PermitTime } from '../use-permit-time.ts';
import { useTemplate } from '../use-template.ts';
import { changesOf, formOf, payloadOf } from './form-values.ts';
import { PermitFormDialog } from './permit-form-dialog.tsx';

interface Props {
  db: UserDb;
  view: PermitView;
  url: DialogUrl;
  time: PermitTime;
}

/** The requester's own correction while nobody has decided; new times bring a late request back to life. */
export function EditPermit({ db, view, url, time }: Props) {
  const template = useTemplate(db, view.type, view.templateId);
  // without its checklist every requirement would look taken off
  return template ? <Editing db={db} view={view} url={url} time={time} template={template} /> : null;
}

function Editing({ db, view, url, time, template }: Props & { template: PermitTemplate }) {
  const { t } = useTranslation('permits');
  const { save, saving } = useSave();
  const [seen] = useState(view);
  const [form, setForm] = useState(() => formOf(view, template));
  // what stands there now, said in the form's own words; its times may be over by now
  const before = () =>
    payloadOf(formOf(seen, template), { title: seen.title, template, now: Date.parse(seen.validFrom) });
  return (
    <PermitFormDialog
      db={db}
      title={t('edit.title')}
      submit={t('edit.submit')}
      form={form}
      id={view.id}
      templateId={view.templateId}
      fixedType
      time={time}
      saving={saving}
      covered={url.params.has('place')}
      onChange={setForm}
      onClose={() => url.back()}
      onCancel={() => url.back()}
      onSubmit={(values) => {
        const changes = changesOf(before(), values);
        if (Object.keys(changes).length === 0) return void url.back();
        void save(() => editPermit(db, db.userId, seen, changes)).then((saved) => saved && url.back());
      }}
    />
  );
}
