import type { Form, OldForm } from './form.ts';

const byMeasure: Record<string, string> = { by: 'By', trend: 'Trend', compare: 'Compare', share: 'Share' };
const plural = { tsi: 'tsi', injury: 'injuries', settings: 'gasLimits' } as const;
const ofTopic: Record<string, string> = {
  answers: 'responseTime',
  iso: 'iso',
  means: 'tsiParts',
  store: 'storeTogether',
  due: 'due',
  afterWatch: 'afterWatch',
  retest: 'gasRetest',
};

/** A form of an earlier build, as it stands in a stored conversation, as the question it would be now. */
export function formOf(form: Form | OldForm): Form {
  if ('ask' in form) return form;
  const { measure, noun, reporter, properties: _, ...rest } = form;
  const topic = form.topic ?? '';
  if (measure === 'howto') return { ...rest, ask: noun === null && topic ? `help:${topic}` : 'procedure' };
  const ask =
    ofTopic[topic] ??
    (measure === 'may'
      ? 'mayWork'
      : measure === 'approver'
        ? 'approver'
        : reporter
          ? 'reporter'
          : noun === 'tsi' && measure !== 'count'
            ? ({ why: 'tsiWhy', trend: 'tsiTrend', by: 'tsiDepartments' }[measure] ?? 'tsi')
            : noun === null
              ? 'search'
              : measure === 'property'
                ? noun === 'permit'
                  ? 'gasReadings'
                  : 'chemicalHazards'
                : noun === 'observation' && byMeasure[measure]
                  ? `observations${byMeasure[measure]}`
                  : noun === 'tsi' || noun === 'injury' || noun === 'settings'
                    ? plural[noun]
                    : `${noun}s`);
  return { ...rest, ask };
}
