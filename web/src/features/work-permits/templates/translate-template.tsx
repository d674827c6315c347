import { ITEM_MAX, type PermitTemplate } from '@turva/contracts/permits/permit-templates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TranslateDialog } from '../../../forms/translate-dialog.tsx';
import type { UserDb } from '../../../offline/engine/db.ts';
import type { InDialog } from '../../../on-screen.ts';
import { useTranslationDrafts } from '../../../sync-ui/conflict/use-translation-drafts.ts';
import { requestPull } from '../../../sync-ui/sync-engine.ts';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { wholeSender } from '../../../ui/translate/whole-record.ts';
import { saveTemplate } from './save-template.ts';
import { bodyOf, formOf, sourcesOf, textsOf, withTranslations } from './template-values.ts';

interface Props extends InDialog {
  template: PermitTemplate;
}

/** The template of one type, in the other languages and in plain Finnish: saves the next version for new permits. */
export function TranslateTemplate({ db, template, onClose }: Props) {
  const { t } = useTranslation('permits');
  // the template seen when it opened: the next version is never based on one that arrived meanwhile
  const [form] = useState(() => formOf(template));
  const [send] = useState(() => senderOf(db, template));
  return (
    <TranslateDialog
      own
      name={t(`type.${template.type}`)}
      texts={textsOf(form)}
      sources={sourcesOf(form).map(({ list, name, plain }, at) => ({
        name,
        label: `${t(list === 'checklist' ? 'checklist.title' : `field.${list}`)} ${at + 1}`,
        plain,
        max: ITEM_MAX,
      }))}
      by={useAttempt()}
      drafts={useTranslationDrafts()}
      send={async (changes) => {
        try {
          await send(changes);
        } catch (error) {
          requestPull();
          throw error;
        }
      }}
      onClose={onClose}
    />
  );
}

export const senderOf = (db: UserDb, template: PermitTemplate) =>
  wholeSender({
    seen: template,
    sourcesIn: (row) => sourcesOf(formOf(row)),
    textsIn: (row) => textsOf(formOf(row)),
    withTexts: (row, changes) => ({ ...row, ...withTranslations(formOf(row), changes) }),
    theirsIn: (sent, theirs) => ('version' in theirs ? ({ ...sent, ...theirs } as PermitTemplate) : null),
    write: (next) => saveTemplate(db, next.type, bodyOf(formOf(next), next)),
  });
