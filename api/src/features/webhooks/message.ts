import { createHmac } from 'node:crypto';
import {
  isHandedOver,
  type WebhookEvent,
  type WebhookFormat,
} from '@turva/contracts/operator/webhook-values';
import { inSlack } from '../../notify/in-slack.ts';
import { languageOf, textsIn } from '../../texts.ts';
import type { Subject } from './subject-of.ts';

export interface Message {
  event: WebhookEvent | 'test';
  at: Date;
  subject: Subject;
}

/** The body in the receiver's format; a retry sends the same bytes. */
export function bodyOf(format: WebhookFormat, language: string, origin: string, message: Message): object {
  const { event, at, subject } = message;
  const url = `${origin}${subject.path}`;
  if (format === 'standard')
    return { type: event, timestamp: at.toISOString(), data: { ...subject.data, url } };
  const { title, facts, open } = worded(language, message);
  if (isHandedOver(format)) {
    const lines = facts.map(([name, value]) => `${name}: ${value}`);
    return { subject: title, text: [title, ...lines, `${open}: ${url}`].join('\n') };
  }
  return format === 'teams'
    ? teamsCard(title, facts, { open, url })
    : slackMessage(title, facts, { open, url });
}

type Fact = [name: string, value: string];

/** The event and the codes of its record in words. */
function worded(language: string, { event, subject }: Message) {
  const t = textsIn(languageOf(language));
  const { severity, type, area, department, drill } = subject.data;
  const facts: (Fact | false)[] = [
    typeof severity === 'string' && [t('admin:hooks.fact.severity'), t(`common:severity.${severity}`)],
    typeof type === 'string' && [t('admin:hooks.fact.type'), t(`permits:type.${type}`)],
    typeof area === 'string' && [t('admin:hooks.fact.area'), area],
    typeof department === 'string' && [t('admin:hooks.fact.department'), department],
  ];
  const said = t(`admin:hooks.event.${event.replace('.', '_')}`);
  return {
    title: drill === true ? `${t('admin:hooks.drill')}: ${said}` : said,
    facts: facts.filter((fact) => fact !== false),
    open: t('admin:hooks.open'),
  };
}

interface Link {
  open: string;
  url: string;
}

/** An Adaptive Card as Teams Workflows accept it ("When a Teams webhook request is received"). */
const teamsCard = (title: string, facts: Fact[], { open, url }: Link) => ({
  type: 'message',
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      contentUrl: null,
      content: {
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
        type: 'AdaptiveCard',
        version: '1.4',
        body: [
          { type: 'TextBlock', text: title, weight: 'Bolder', size: 'Medium', wrap: true },
          { type: 'FactSet', facts: facts.map(([name, value]) => ({ title: name, value })) },
        ],
        actions: [{ type: 'Action.OpenUrl', title: open, url }],
      },
    },
  ],
});

const slackMessage = (title: string, facts: Fact[], { open, url }: Link) => ({
  text: inSlack(title),
  blocks: [
    { type: 'section', text: { type: 'mrkdwn', text: `*${inSlack(title)}*` } },
    ...(facts.length > 0
      ? [
          {
            type: 'section',
            fields: facts.map(([name, value]) => ({
              type: 'mrkdwn',
              text: `*${inSlack(name)}*\n${inSlack(value)}`,
            })),
          },
        ]
      : []),
    { type: 'section', text: { type: 'mrkdwn', text: `<${encodeURI(url)}|${inSlack(open)}>` } },
  ],
});

/** The headers of Standard Webhooks: a signature by each valid secret, over id, second and body. */
export function signedHeaders(id: string, at: Date, body: string, secrets: readonly Buffer[]) {
  const second = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map(
    (secret) => `v1,${createHmac('sha256', secret).update(`${id}.${second}.${body}`).digest('base64')}`,
  );
  return {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'TURVA+',
    'webhook-id': id,
    'webhook-timestamp': second,
    'webhook-signature': signatures.join(' '),
  };
}
