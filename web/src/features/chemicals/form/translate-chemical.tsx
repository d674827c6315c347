import { type ChemicalText, chemicalTexts } from '@turva/contracts/registers/chemicals';
import { useTranslation } from 'react-i18next';
import { TranslateDialog } from '../../../forms/translate-dialog.tsx';
import type { InDialog } from '../../../on-screen.ts';
import { editChemical } from '../../../records/chemicals/chemicals.ts';
import type { ChemicalView } from '../../../records/chemicals/overlay-chemicals.ts';
import { useTranslationDrafts } from '../../../sync-ui/conflict/use-translation-drafts.ts';
import { saySaved } from '../../../sync-ui/say-saved.ts';
import { useSave } from '../../../sync-ui/use-save.ts';

interface Props extends InDialog {
  view: ChemicalView;
}

/** The texts of a chemical in the other languages; first aid first. Works offline. */
export function TranslateChemical({ db, view, onClose }: Props) {
  const { t } = useTranslation('chemicals');
  const { clientId, name: title } = view;
  return (
    <TranslateDialog
      name={title}
      texts={view.texts}
      sources={(Object.keys(chemicalTexts) as ChemicalText[]).map((name) => ({
        name,
        label: t(`column.${name}`),
        plain: view[name] ?? '',
        max: chemicalTexts[name],
      }))}
      by={useSave()}
      drafts={useTranslationDrafts()}
      send={(changes) => editChemical(db, db.userId, { clientId, title, changes })}
      onSent={() => saySaved({ db, localId: clientId, arrived: { title: t('common:translate.saved') } })}
      onClose={onClose}
    />
  );
}
