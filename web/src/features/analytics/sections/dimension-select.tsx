import { NativeSelect } from '@mantine/core';
import { type Dimension, dimensions } from '../filters.ts';
import type { AnalyticsWords } from '../use-analytics-words.ts';

interface Props {
  label: string;
  value: Dimension;
  words: AnalyticsWords;
  onChange: (dimension: string) => void;
}

export const DimensionSelect = ({ label, value, words: { t }, onChange }: Props) => (
  <NativeSelect
    className="analytics-by no-print"
    aria-label={label}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    data={dimensions.map((one) => ({ value: one, label: t(`breakdown.${one}`) }))}
  />
);
