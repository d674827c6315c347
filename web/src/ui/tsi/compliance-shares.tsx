import type { TsiFacts } from '@turva/contracts/figures/tsi';
import { complianceGroups } from '@turva/contracts/figures/tsi-values';
import { groupPaths } from '@turva/rules/figures/paths';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { whole } from './numbers.ts';
import './compliance-shares.css';

/** Compliance of permits, assessments, data sheets and requirements; each share links to its records. */
export function ComplianceShares({ compliance }: Pick<TsiFacts, 'compliance'>) {
  const { t } = useTranslation('dashboard');
  return (
    <span className="compliance-shares inline-flex wrap">
      {complianceGroups
        .filter((group) => compliance[group].total > 0)
        .map((group) => (
          <Link key={group} to={groupPaths[group]}>
            {t(`why.counted.${group}`, {
              part: whole(compliance[group].inOrder),
              whole: whole(compliance[group].total),
            })}
          </Link>
        ))}
    </span>
  );
}
