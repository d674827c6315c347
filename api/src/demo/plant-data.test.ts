import requirements from '@turva/content/compliance.json' with { type: 'json' };
import plan from '@turva/content/demo/plan.json' with { type: 'json' };
import { isoStandards } from '@turva/contracts/figures/tsi-values';
import { roles } from '@turva/contracts/people/account';
import { planPointKinds } from '@turva/contracts/plant/plans';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { areaCodes, areas } from './areas.ts';
import { demoUsernames, managers, people } from './people.ts';

const department = z.enum(Object.keys(managers) as [string, ...string[]]);

test('each area stands after the one it belongs to, and its department is known', () => {
  const Area = z.strictObject({
    name: z.string().min(1),
    parent: z.enum(areaCodes).nullable(),
    department: department.nullable(),
  });
  for (const [at, code] of areaCodes.entries()) {
    const { parent } = Area.parse(areas[code]);
    if (parent) expect(areaCodes.slice(0, at)).toContain(parent);
  }
});

test('each person has a role, and a department with a manager', () => {
  const Person = z.strictObject({
    firstName: z.string().min(1),
    lastName: z.string().min(1),
    department,
    role: z.enum(roles),
    employeeId: z.string().regex(/^TT-\d{4}$/),
    startDate: z.iso.date(),
  });
  for (const name of demoUsernames) expect(Person.safeParse(people[name]).error).toBeUndefined();
});

test('boxes and points lie on the plan of the site', () => {
  const metre = z.number().min(0).max(160);
  const Plan = z.strictObject({
    boxes: z.partialRecord(z.enum(areaCodes), z.tuple([metre, metre, metre, metre])),
    points: z.array(z.tuple([z.enum(planPointKinds), z.string().nullable(), metre, metre])),
  });
  expect(Plan.safeParse(plan).error).toBeUndefined();
});

test('each requirement has its clause', () => {
  const Requirement = z.tuple([z.string().regex(/^\d+(\.\d+)+$/), z.string().min(1)]);
  for (const standard of isoStandards)
    expect(z.array(Requirement).safeParse(requirements[standard]).error).toBeUndefined();
});
