import { shownTitle } from '@turva/rules/observations/observation-title';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../../features/dashboard/figures-context.tsx';
import { percent } from '../../features/dashboard/numbers.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import { listObservations } from '../../records/observations/overlay.ts';

interface Props {
  db: UserDb;
}

/** A one-line summary of a folded block: from texts, from figures already computed, or from a single row. */
export function CatalogueLine(_: Props) {
  const { t } = useTranslation('dashboard');
  return t('fold.catalogueLine');
}

export function ActionsLine(_: Props) {
  const { t } = useTranslation('dashboard');
  return ['createPermit', 'startAudit', 'riskAssessment'].map((name) => t(`actions.${name}`)).join(' · ');
}

export function NewestLine({ db }: Props) {
  const { t } = useTranslation('dashboard');
  const newest = useLiveQuery(() => listObservations(db, { limit: 1 }), [db])?.[0];
  return newest ? t('fold.newest', { title: shownTitle(newest) }) : t('fold.trendsLine');
}

export function TrainingLine(_: Props) {
  const { t } = useTranslation('dashboard');
  return t('fold.trainingLine');
}

export function ModulesLine(_: Props) {
  const { t } = useTranslation('dashboard');
  return ['chemicals', 'permits', 'emergency', 'documents']
    .map((name) => t(`modules.${name}.name`))
    .join(' · ');
}

export function ComplianceLine(_: Props) {
  const { t } = useTranslation('dashboard');
  const shown = useFigures();
  // an example is shown only where it is marked as one
  if (!shown || shown.isExample) return t('fold.complianceLine');
  const { iso45001, iso14001 } = shown.figures.iso;
  const said = [
    iso45001 !== null && `${t('compliance.iso45001')} ${percent(iso45001)}`,
    iso14001 !== null && `${t('compliance.iso14001')} ${percent(iso14001)}`,
  ].filter(Boolean);
  return said.length > 0 ? said.join(' · ') : t('fold.complianceLine');
}
