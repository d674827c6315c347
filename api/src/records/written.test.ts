import { CreateAuditRound } from '@turva/contracts/duties/audit-rounds';
import { CreateSchedule, EditSchedule } from '@turva/contracts/duties/schedules';
import { CreateModule, EditModule } from '@turva/contracts/duties/training';
import { CreatePermit, EditPermit } from '@turva/contracts/permits/work-permits';
import { CreateChemical, EditChemical } from '@turva/contracts/registers/chemicals';
import { CreateDocument, EditDocument } from '@turva/contracts/registers/documents';
import { EditInvestigation } from '@turva/contracts/risks/investigations';
import { CreateRiskAssessment, EditRiskAssessment } from '@turva/contracts/risks/risk-assessments';
import { splitTexts } from '@turva/rules/words/in-language';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { columnsOf, type TableName } from '../db/columns/all-columns.ts';
import { walked } from '../features/audit-rounds/create-round.ts';
import { entered } from '../features/chemicals/write-chemicals.ts';
import { register } from '../features/documents/write-documents.ts';
import { findings } from '../features/investigations/write-investigation.ts';
import { assessed } from '../features/risk-assessments/create-assessment.ts';
import { agreed } from '../features/schedules/write-schedules.ts';
import { lesson } from '../features/training/write-module.ts';
import { request } from '../features/work-permits/create-permit.ts';
import { written } from './written.ts';

type Rules = ReturnType<ReturnType<typeof written>>['rules'];
type Body = z.ZodObject;

/** `base` has what the person saw; translations are one column of all languages. */
const fieldsOf = (bodies: readonly Body[]) =>
  [...new Set(bodies.flatMap(({ shape }) => Object.keys(splitTexts(shape).plain)))].filter(
    (field) => field !== 'base',
  );

/** Fields that are neither stored in a column nor named, and columns of JSON that are none. */
function lost(table: TableName, rules: Rules, bodies: readonly Body[]): string[] {
  const columns = new Set(columnsOf(table).map(([name]) => name));
  return fieldsOf(bodies).filter((field) => rules[field] !== 'own' && !columns.has(field));
}

const nouns: [TableName, Rules, Body[]][] = [
  ['workPermits', request.rules, [CreatePermit, EditPermit]],
  ['riskAssessments', assessed.rules, [CreateRiskAssessment, EditRiskAssessment]],
  ['chemicals', entered.rules, [CreateChemical, EditChemical]],
  ['safetyDocuments', register.rules, [CreateDocument, EditDocument]],
  ['schedules', agreed.rules, [CreateSchedule, EditSchedule]],
  ['investigations', findings.rules, [EditInvestigation]],
  ['auditRounds', walked.rules, [CreateAuditRound]],
  ['trainingModules', lesson.rules, [CreateModule, EditModule]],
];

test.each(nouns)(
  'each field of %s is stored in a column, or by code that names it',
  (table, rules, bodies) => {
    expect(lost(table, rules, bodies)).toEqual([]);
    // no line is left of a field that is gone
    expect(Object.keys(rules).filter((field) => ![...fieldsOf(bodies), 'base'].includes(field))).toEqual([]);
    // a field somebody adds to the contract alone
    expect(lost(table, rules, [...bodies, z.object({ shift: z.string() })])).toEqual(['shift']);
  },
);

test('given fields become columns, and what differs becomes history', () => {
  const noun = written<
    { title: string; days: string },
    { title: string; days: string[]; people: number[] }
  >()({
    days: 'json',
    people: 'own',
  });
  const input = { title: 'b', days: ['ma'], people: [1] };
  const values = noun.columns(input);
  expect(values).toEqual({ title: 'b', days: '["ma"]' });
  expect(noun.columns({ title: undefined })).toEqual({});
  expect(noun.change({ title: 'a', days: ['ma'] }, values, input)).toEqual({ title: { from: 'a', to: 'b' } });
  expect(noun.said({ title: 'a', days: ['ma'], rev: 3 }, { title: '' })).toEqual({ title: 'a' });
});
