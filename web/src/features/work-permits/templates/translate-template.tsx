import { ITEM_MAX, type PermitTemplate } from '@turva/contracts/permit-templates';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { requestPull } from '../../../sync-ui/sync-engine.ts';
import { useTranslationDrafts } from '../../../sync-ui/use-translation-drafts.ts';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { TranslateDialog } from '../../../ui/translate/translate-dialog.tsx';
import { saveTemplate } from './save-template.ts';
import { bodyOf, formOf, sourcesOf, textsOf, withTranslations } from './template-values.ts';

interface Props {
  db: UserDb;
  template: PermitTemplate;
  onClose: () => void;
}

/** The template of one type, in the other languages and in plain Finnish: saves the next version for new permits. */
export function TranslateTemplate({ db, template, onClose }: Props) {
  const { t } = useTranslation('permits');
  const form = formOf(template);
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
      send={async ({ base: _seen, ...changes }) => {
        try {
          await saveTemplate(db, template.type, bodyOf(withTranslations(form, changes), template));
        } catch (error) {
          requestPull();
          throw error;
        }
      }}
      onClose={onClose}
    />
  );
}
