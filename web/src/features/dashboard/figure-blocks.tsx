import { Skeleton } from '@mantine/core';
import type { DialogUrl } from '../../ui/dialog/dialog-url.ts';
import { ComplianceTiles } from './compliance-tiles.tsx';
import { useFigures } from './figures-context.tsx';
import { rangeOf } from './months.ts';
import { Trends } from './trends.tsx';

interface Props {
  url: DialogUrl;
}

export function TrendsBlock({ url }: Props) {
  const shown = useFigures();
  if (!shown) return <Skeleton height={320} radius="lg" />;
  const { months, today, goals, tri } = shown.figures;
  return (
    <Trends
      points={months}
      today={today}
      basis={goals.hoursBasis}
      targets={{ tri: goals.triTarget, lta: goals.ltaTarget }}
      isFew={tri.interval !== null}
      range={rangeOf(url.params.get('range'))}
      onRange={(range) => void url.replace({ range })}
      isExample={shown.isExample}
    />
  );
}

export function ComplianceBlock({ url }: Props) {
  const shown = useFigures();
  if (!shown) return <Skeleton height={160} radius="lg" />;
  return <ComplianceTiles shown={shown} onWhy={(what) => void url.enter({ why: what })} />;
}
