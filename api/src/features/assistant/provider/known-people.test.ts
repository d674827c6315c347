import { randomUUID } from 'node:crypto';
import { anObservation } from '@turva/fixtures/observations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { knownPeople } from './known-people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('a witness without an account is known by name, so that the name is sent nowhere', async () => {
  const sari = await app.as('sari', { role: 'supervisor' });
  const { body } = await sari.post<{ id: number }>('/api/observations', anObservation());
  const statement = {
    id: randomUUID(),
    by: 'Veikko Vieras',
    text: 'Näin kaiken',
    at: new Date().toISOString(),
  };
  await app.db
    .insertInto('investigations')
    .values({
      clientId: randomUUID(),
      observationId: body.id,
      createdBy: sari.id,
      statements: JSON.stringify([statement]),
    })
    .execute();
  expect((await knownPeople(app)).map(({ name }) => name)).toContain('Veikko Vieras');
  expect((await knownPeople(app)).map(({ name }) => name)).not.toContain('Näin kaiken');
});
