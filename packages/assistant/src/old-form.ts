import type { Form, OldForm } from './form.ts';

/** By what was measured, of what and about what; the first that fits. `*`: whatever, `s`: the name of the records. */
const table = `
  howto * * procedure|* * answers responseTime|* * iso iso|* * means tsiParts|* * store storeTogether|* * due due
  * * afterWatch afterWatch|* * retest gasRetest|may * * mayWork|approver * * approver
  why tsi * tsiWhy|trend tsi * tsiTrend|by tsi * tsiDepartments|* tsi * tsi|* null * search
  property permit * gasReadings|property * * chemicalHazards|by observation * observationsBy
  trend observation * observationsTrend|compare observation * observationsCompare
  share observation * observationsShare|* injury * injuries|* settings * gasLimits|* * * s`
  .split(/[|\n]/)
  .map((row) => row.trim().split(' '))
  .filter((row) => row.length === 4);

/** A form of an earlier build, as it stands in a stored conversation, as the question it would be now. */
export function formOf(form: Form | OldForm): Form {
  if ('ask' in form) return form;
  const { measure, noun, reporter, properties: _, ...rest } = form;
  const said = [measure, String(noun), form.topic ?? ''];
  if (measure === 'howto' && noun === null && form.topic) return { ...rest, ask: `help:${form.topic}` };
  if (reporter) return { ...rest, ask: 'reporter' };
  const row = table.find((columns) => said.every((one, at) => columns[at] === '*' || columns[at] === one));
  return { ...rest, ask: row?.[3] === 's' ? `${noun}s` : (row?.[3] ?? 'search') };
}
