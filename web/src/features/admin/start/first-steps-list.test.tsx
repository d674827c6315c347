import { MantineProvider } from '@mantine/core';
import { type FirstStep, firstSteps } from '@turva/contracts/assistant/first-steps';
import admin from '@turva/locales/fi/admin.json' with { type: 'json' };
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test } from 'vitest';
import type { AdminCalls } from '../admin-calls.ts';
import { FirstStepsList } from './first-steps-list.tsx';

beforeAll(() => i18next.init({ lng: 'fi', defaultNS: 'admin', resources: { fi: { admin } } }));

type Counted = Partial<Record<FirstStep, { count: number; isDone: boolean }>>;

const shown = (counted: Counted, checklists?: number) =>
  renderToStaticMarkup(
    <I18nextProvider i18n={i18next}>
      <MantineProvider>
        <MemoryRouter>
          <FirstStepsList
            steps={firstSteps.map((name) => ({ name, count: 0, isDone: false, ...counted[name] }))}
            checklists={checklists}
            calls={{} as AdminCalls}
            onTaken={() => {}}
          />
        </MemoryRouter>
      </MantineProvider>
    </I18nextProvider>,
  );
const buttons = (markup: string) => markup.match(/<button/g)?.length ?? 0;
const { take, assembly, step } = admin.start;

test('an empty plant is offered training, procedures and documents, each with its own button', () => {
  const markup = shown({});
  expect(buttons(markup)).toBe(3);
  for (const words of Object.values(take)) expect(markup).toContain(words);
  expect(markup).not.toContain(assembly);
  expect(markup).not.toContain(step.checklists.name);
});

test('existing content is not offered again', () => {
  const done = { count: 3, isDone: true };
  expect(buttons(shown({ training: done, emergency: done, documents: done }))).toBe(0);
});

test('adopted procedures still need an assembly point', () => {
  const markup = shown({ emergency: { count: 6, isDone: false } }, 7);
  expect(markup).toContain(assembly);
  expect(buttons(markup)).toBe(2);
  expect(markup).toContain(step.checklists.name);
});
