import { isLate } from '@turva/rules/matters/matter';
import { trainingMatter } from '@turva/rules/matters/training';
import { markOf } from '@turva/rules/words/in-language';
import { expect, test } from 'vitest';
import { recordOf, shownRecord } from './answer-parts.ts';
import { classCode } from './class-codes.ts';
import { isOverdue, matches } from './facts.ts';
import { type Asking, factOf } from './facts-of.ts';

const asker = (language: Asking['language']): Asking => ({
  ...{ now: Date.parse('2026-11-28T08:00:00Z'), language, departmentOf: () => null, nameOf: () => undefined },
  ...{ person: { id: 1, role: 'user', department: null }, titleOf: (kind) => kind },
});
const steps = 'Soita 112\nPoistu';
const procedure = {
  id: 1,
  title: 'Tulipalo',
  description: null,
  category: 'fire',
  steps,
  updatedAt: '2026-11-20T08:00:00Z',
  texts: {
    sk: {
      title: { text: 'Požiar', of: markOf('Tulipalo') },
      steps: { text: 'Zavolajte 112\nOdíďte', of: markOf(steps) },
    },
    ru: { steps: { text: 'Звоните 112', of: markOf(steps), by: 'machine' as const } },
  },
};

test('a procedure is answered in the language of whoever asks, and found by the plant’s words too', () => {
  expect(factOf('procedure', procedure, asker('sk'))).toMatchObject({
    title: 'Požiar',
    says: 'Zavolajte 112\nOdíďte',
  });
  expect(factOf('procedure', procedure, asker('sk')).text).toContain('tulipalo');
  expect(factOf('procedure', procedure, asker('fi'))).toMatchObject({ title: 'Tulipalo', says: steps });
});

test('nobody is told what to do in words that only a machine has written', () => {
  expect(factOf('procedure', procedure, asker('ru')).says).toBe(steps);
});

test('a chemical is found by its statements however they are written, and by what it is', () => {
  const chemical = {
    ...{ id: 1, name: 'Liuote', casNumber: null, hazardClass: 'medium', location: null, areaId: null },
    ...{ purpose: null, supplier: null, sdsExpiry: null, sdsUrl: null, createdAt: '2026-11-20T08:00:00Z' },
    ...{ storageRequirements: null, protection: null, firstAid: null, emergencyProcedures: null },
    ...{ riskPhrases: null, hazardSymbols: [], reactions: [], addedClasses: [], sheet: null },
  };
  const of = (over: object) => factOf('chemical', { ...chemical, ...over }, asker('fi'));
  expect(of({ riskPhrases: 'H 225' }).text).toContain('h225');
  for (const said of [{ riskPhrases: 'H 225' }, { riskPhrases: 'R11' }, { hazardSymbols: ['GHS02'] }])
    expect(of(said).text).toContain(classCode('flammable'));
  // the codes are for the search alone
  expect(of({ hazardSymbols: ['GHS02'] }).written).toBe('Liuote');
  // as the register has it, whatever class was chosen
  expect(of({ riskPhrases: 'H350' }).severity).toBe('critical');
  expect(of({ riskPhrases: 'H225' }).severity).toBe('medium');
});

/** What each is, beside the rule that every list of late things has. */
const NOW = asker('fi').now;
const module = {
  ...{ id: 1, title: 'Tulityö', category: 'mandatory', assignments: [], isActive: true, personal: false },
  ...{ dueDate: '2026-11-15T21:59:59Z', texts: {} },
};
const cycle = (over: object) => ({ id: 1, moduleId: 1, cycle: 1, progress: 100, awaiting: null, ...over });
const lapsed = cycle({
  ...{ status: 'completed', completedAt: '2024-11-01T08:00:00Z', expiresAt: '2026-11-01T08:00:00Z' },
});
const held = cycle({ status: 'completed', completedAt: '2026-11-01T08:00:00Z', expiresAt: null });
const begun = cycle({ cycle: 2, status: 'in_progress', completedAt: null, expiresAt: null, progress: 10 });
test.each([
  ['nothing done after its day', module, []],
  ['its day to come', { ...module, dueDate: '2027-01-01T00:00:00Z' }, []],
  ['its day in ten days', { ...module, dueDate: new Date(NOW + 10 * 86_400_000).toISOString() }, []],
  ['its day in five days', { ...module, dueDate: new Date(NOW + 5 * 86_400_000).toISOString() }, []],
  ['done', module, [held]],
  ['run out', module, [lapsed]],
  ['run out and begun anew', module, [lapsed, begun]],
  ['of another category and run out', { ...module, category: 'safety', dueDate: null }, [lapsed]],
])('a training is late as the rule has it: %s', (_, row, those) => {
  const { person } = asker('fi');
  const rule = trainingMatter(row as never, { person, cycles: those as never }, NOW);
  const fact = factOf('training', { ...row, those }, asker('fi'));
  expect(isOverdue(fact, NOW)).toBe(rule !== null && isLate(rule));
  expect(matches(fact, { soon: true }, { now: NOW, person })).toBe(rule?.state === 'soon');
});

test.each([
  ['risk', { title: 'Riski', stage: 'pending', status: 'pending', dueDate: '2026-11-01T21:59:59Z' }, 'late'],
  [
    'risk',
    { title: 'Riski', stage: 'completed', status: 'completed', dueDate: '2026-11-01T21:59:59Z' },
    'done',
  ],
  ['card', { userId: 1, kind: 'hot_work', validTo: '2026-10-31' }, 'late'],
  ['training', { ...module, those: [lapsed] }, 'late'],
  [
    'chemical',
    { name: 'Liuote', sdsExpiry: '2026-10-01T00:00:00Z', sdsUrl: '/x', sheet: null, hazardSymbols: [] },
    'late',
  ],
] as const)('a %s is shown as what it is, and what has run out never as done', (kind, row, standing) => {
  const fact = factOf(kind, { id: 1, createdAt: '2026-01-01T08:00:00Z', ...row }, asker('fi'));
  const t = (key: string) => key;
  expect(shownRecord(recordOf(fact), { t, language: 'fi', now: new Date(NOW) }).standing).toBe(standing);
});
