import type { RiskStatus } from '@turva/contracts/risks/risk-values';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlantClock, RiskView } from '../../records/risk-assessments/overlay-risk.ts';
import { Register } from '../../ui/data-table/register.tsx';
import type { Sections } from '../../ui/data-table/sections.tsx';
import type { Declared } from '../../ui/list/list-register.tsx';
import { Guide } from './guide.tsx';
import { useRiskColumns } from './risk-columns.tsx';
import { riskSectionOf } from './risk-order.ts';
import { addressOf } from './risk-row.tsx';

interface Props {
  register: Declared<RiskView, RiskStatus | 'total'>;
  clock: PlantClock;
  /** the plant's matrices; a cell filters the rows */
  picture: ReactNode;
}

const nameOf = ({ title }: RiskView) => title;
const usual = { id: 'urgency', desc: false };

/** The assessments at a desk, next to the plant's matrices. */
export function RiskDesk({ register, clock, picture }: Props) {
  const { t } = useTranslation('risk');
  const sections: Sections<RiskView> = useMemo(
    () => ({
      of: riskSectionOf,
      wordOf: (section) => t(`section.${section as 'open'}`),
      folded: 'completed',
    }),
    [t],
  );
  return (
    <Register
      {...register}
      name="risks"
      columns={useRiskColumns(clock)}
      nameOf={nameOf}
      addressOf={addressOf}
      usual={usual}
      sections={sections}
      aside={
        <aside className="risk-aside min-h-0 scroll-y stack gap-12" aria-label={t('picture.title')}>
          {picture}
          <Guide />
        </aside>
      }
    />
  );
}
