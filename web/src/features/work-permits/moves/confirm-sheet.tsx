import { Text } from '@mantine/core';
import { isOwnSession } from '@turva/rules/permits/permit-signature';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfPermit, WaitingPerson } from '../../../records/work-permits/overlay-permits.ts';
import { confirmPermit } from '../../../records/work-permits/permits.ts';
import { useSave } from '../../../sync-ui/use-save.ts';
import { Sheet } from '../../../ui/dialog/sheet.tsx';
import { PermitRequirements } from '../detail/permit-facts.tsx';
import { emptySignature, SignatureField, signatureFault } from '../signature/signature-field.tsx';

interface Props extends OfPermit {
  person: WaitingPerson;
  onDone: () => void;
}

/** A named person reads the requirements and signs the measures. On another's phone they are asked to take it. */
export function ConfirmSheet({ db, view, person, onDone }: Props) {
  const { t } = useTranslation('permits');
  const { attempt: save, busy: saving } = useSave();
  const [signature, setSignature] = useState(() => emptySignature(person.name));
  const [told, setTold] = useState(false);
  const fault = signatureFault(signature, person.name);
  const submit = async () => {
    if (fault) return setTold(true);
    // the name as on the permit, however it was typed
    const signed = { ...signature, name: person.name };
    const saved = await save(() =>
      confirmPermit(db, db.userId, view, { personId: person.id, signature: signed }),
    );
    if (saved) onDone();
  };
  return (
    <Sheet
      title={t('confirm.title', { name: person.name })}
      submit={t('confirm.submit')}
      onSubmit={() => void submit()}
      onClose={onDone}
      saving={saving}
    >
      {!isOwnSession(person, db.userId) && (
        <>
          <Text fw={650} data-hand-over>
            {t('confirm.handOver', { name: person.name })}
          </Text>
          {view.ownConfirmation !== 'off' && (
            <Text data-own-confirmation={view.ownConfirmation}>
              {t(`confirm.own.${view.ownConfirmation}`, { name: person.name })}
            </Text>
          )}
        </>
      )}
      <Text>{t('confirm.hint')}</Text>
      <PermitRequirements db={db} view={view} />
      <SignatureField
        id="confirm-signature"
        signer={person.name}
        value={signature}
        onChange={setSignature}
        error={told && fault ? t(`signature.${fault}`, { name: person.name }) : undefined}
      />
    </Sheet>
  );
}
