import { addDays } from '@turva/rules/plant/plant-time';
import { z } from 'zod';
import type { Evidence } from './evidence.ts';

export const Calculation = z.object({
  how: z.enum(['add', 'subtract', 'multiply', 'divide', 'percent', 'average', 'daysBetween']),
  values: z.array(z.number()).max(20).optional(),
  /** for `daysBetween` */
  days: z.array(z.iso.date()).max(2).optional(),
});

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const DAY_MS = 86_400_000;

/** Calculates with figures the tools gave and with nothing else, so that an invented figure cannot pass as theirs. */
export function calculate({ how, values = [], days = [] }: z.infer<typeof Calculation>, evidence: Evidence) {
  const strange =
    values.find((value) => !evidence.isKnown(value)) ?? days.find((day) => !evidence.days.has(day));
  if (strange !== undefined) throw new Error(`no tool gave ${strange}: look it up first`);
  if (how === 'daysBetween') {
    const [from, to] = days;
    if (!from || !to) throw new Error('two days are needed');
    return { days: Math.round((Date.parse(addDays(to, 0)) - Date.parse(addDays(from, 0))) / DAY_MS) };
  }
  const [first = 0, second = 0] = values;
  if (values.length < 2) throw new Error('two values are needed');
  if ((how === 'divide' || how === 'percent') && second === 0) throw new Error('nothing is divided by 0');
  if (how === 'subtract' && first !== second) evidence.ways.add(first > second ? 'up' : 'down');
  const result = {
    add: () => sum(values),
    subtract: () => first - second,
    multiply: () => first * second,
    divide: () => first / second,
    percent: () => (100 * first) / second,
    average: () => sum(values) / values.length,
  }[how]();
  const rounded = Math.round(result * 100) / 100;
  return { result: rounded, size: Math.abs(rounded) };
}
