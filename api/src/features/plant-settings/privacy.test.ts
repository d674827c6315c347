import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { privacyOf } from './privacy.ts';

const saidOf = (env: Record<string, string>) => privacyOf(readConfig({ DATA_DIR: '/tmp/none', ...env }));

test('what leaves the plant is what is configured: push services by default, the rest only when named', () => {
  const said = saidOf({});
  expect(said).toMatchObject({ assistant: null, mail: null, signIn: null });
  expect(said.push.length).toBeGreaterThan(0);
  expect(
    saidOf({
      AI_BASE_URL: 'https://llm.example:8443/v1',
      AI_MODEL: 'm',
      PUSH_HOSTS: 'push.plant.example',
      SMTP_URL: 'smtp://user:secret@mail.example:587',
      MAIL_FROM: 'turva@plant.example',
      OIDC_ISSUER: 'https://login.example/realm',
      OIDC_CLIENT_ID: 'turva',
      PUBLIC_URL: 'https://turva.plant.example',
    }),
  ).toEqual({
    assistant: 'llm.example:8443',
    push: ['push.plant.example'],
    mail: 'mail.example:587',
    signIn: 'login.example',
  });
});
