import { type CauseKind, causeKinds } from '@turva/contracts/risks/investigation-values';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { causeGroups } from '../../../records/investigations/cause-figures.ts';
import { listInvestigations } from '../../../records/investigations/overlay-investigations.ts';
import { Chart } from '../../../ui/chart/chart.tsx';
import type { ChartSpec } from '../../../ui/chart/chart-data.ts';
import { INVESTIGATIONS, ofGroup, recordsPath } from '../records-path.ts';
import { Section } from '../section.tsx';
import type { GroupedProps } from './section-props.ts';

const BAR_PX = 72;

interface Props extends Omit<GroupedProps, 'days' | 'today'> {
  db: UserDb;
}

/** Causes found by investigations, by area: technical, organisational, human. */
export function CausesSection({ db, facts, filter, words, grouping }: Props) {
  const { t: name } = useTranslation('investigations');
  const investigations = useLiveQuery(() => listInvestigations(db), [db]);
  const { t, number, nameOf } = words;
  const found = useMemo(() => {
    const groups = causeGroups(facts, investigations ?? [], grouping.keyOf('area'));
    const path = (index: number, cause?: CauseKind) => {
      const group = groups[index];
      const count = group && (cause ? group.byKind[cause] : group.investigations);
      if (!group || !count) return null;
      return recordsPath(
        { ...ofGroup(filter, 'area', { key: group.key, top: grouping.top }), cause },
        INVESTIGATIONS,
      );
    };
    const chart: ChartSpec = {
      title: t('rootCauses.title'),
      head: t('breakdown.area'),
      labels: groups.map(({ key }) => nameOf('area', key)),
      lying: true,
      ranked: true,
      scales: { count: { name: t('rootCauses.investigations'), format: number } },
      columns: [
        {
          name: t('rootCauses.investigations'),
          said: true,
          values: groups.map((group) => group.investigations),
          href: (index) => path(index),
        },
        { name: t('rootCauses.causes'), values: groups.map(({ causes }) => causes) },
      ],
      series: causeKinds.map((kind) => ({
        name: name(`causes.kind.${kind}`),
        kind: 'bar' as const,
        values: groups.map(({ byKind }) => byKind[kind]),
        format: number,
        href: (index: number) => path(index, kind),
      })),
    };
    return { chart, groups };
  }, [investigations, facts, filter, grouping, t, number, nameOf, name]);
  if (!investigations || investigations.length === 0) return null;
  const count = found.groups.reduce((sum, group) => sum + group.investigations, 0);
  const said = t('rootCauses.summary', { count });
  return (
    <Section title={t('rootCauses.title')} about={t('rootCauses.about')} said={said}>
      {count > 0 && <Chart chart={found.chart} summary={said} height={60 + found.groups.length * BAR_PX} />}
    </Section>
  );
}
