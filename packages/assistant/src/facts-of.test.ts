import { markOf } from '@turva/rules/words/in-language';
import { expect, test } from 'vitest';
import { classCode } from './class-codes.ts';
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
