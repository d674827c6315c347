import { readFileSync } from 'node:fs';
import tls from 'node:tls';
import type { NewWebhook, WebhookAnswer } from '@turva/contracts/operator/webhooks';
import { CERTIFICATE_FILE } from '@turva/fixtures/push-service';
import { webhookReceiver } from '@turva/fixtures/webhook-receiver';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

test('a receiver that never answers is given up', async () => {
  const trusted = tls.getCACertificates();
  tls.setDefaultCACertificates([...trusted, readFileSync(CERTIFICATE_FILE, 'utf8')]);
  const receiver = await webhookReceiver();
  const app = await testApp({ config: { webhookHosts: [receiver.host] } });
  try {
    const kari = await app.as('kari', { role: 'admin' });
    const body = {
      name: 'Hidas',
      url: receiver.url,
      format: 'standard',
      events: ['alert.raised'],
      language: 'fi',
    };
    const { id } = (await kari.post<NewWebhook>('/api/admin/webhooks', body)).body;
    receiver.be('silent');
    const answer = await kari.post<WebhookAnswer>(`/api/admin/webhooks/${id}/test`);
    expect(answer.body).toEqual({ status: null, reason: expect.stringMatching(/timeout|aborted/) });
  } finally {
    await app.close();
    receiver.close();
    tls.setDefaultCACertificates(trusted);
  }
}, 60_000);
