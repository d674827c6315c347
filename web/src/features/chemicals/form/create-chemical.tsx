import { Alert } from '@mantine/core';
import { isPerhapsSame } from '@turva/rules/chemicals/chemical-register';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OnScreen } from '../../../on-screen.ts';
import { createChemical } from '../../../records/chemicals/chemicals.ts';
import { listChemicals } from '../../../records/chemicals/overlay-chemicals.ts';
import { ChemicalFormDialog } from './chemical-form.tsx';
import { emptyForm, payloadOf } from './form-values.ts';
import { useChemicalForm } from './use-chemical-form.ts';

/** Listed of those that are perhaps the same; more are seldom. */
const SHOWN = 5;

/** The form of a new chemical, at `?new=1`. */
export function CreateChemical({ db, url }: OnScreen) {
  const { t } = useTranslation('chemicals');
  // a double tap is one chemical
  const [clientId] = useState(() => crypto.randomUUID());
  const form = useChemicalForm({
    db,
    clientId,
    start: emptyForm,
    isNew: true,
    send: (values) => createChemical(db, db.userId, { clientId, fields: payloadOf(values) }),
    leave: url.close,
  });
  const known = useLiveQuery(() => listChemicals(db), [db], []);
  const same = known.filter((view) => view.clientId !== clientId && isPerhapsSame(form.values, view));
  return (
    <ChemicalFormDialog
      title={t('form.newTitle')}
      form={form}
      hasSheet={false}
      mayRetire={false}
      top={
        same.length > 0 && (
          <Alert role="status" color="kelta" variant="outline" title={t('form.same')}>
            <ul className="plain">
              {same.slice(0, SHOWN).map((view) => (
                <li key={view.clientId}>
                  <Link to={`?id=${view.id ?? view.clientId}`} className="user-text">
                    {[view.name, view.casNumber, view.supplier].filter(Boolean).join(' · ')}
                  </Link>
                </li>
              ))}
            </ul>
            {t('form.sameHint')}
          </Alert>
        )
      }
    />
  );
}
