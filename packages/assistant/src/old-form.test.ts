import { AskAssistant } from '@turva/contracts/assistant/assistant';
import { expect, test } from 'vitest';
import { answerQuestion } from './answer.ts';
import type { OldForm } from './form.ts';
import { formOf } from './old-form.ts';
import { isAsked } from './question-names.ts';
import { ME, NOW, plantTools } from './testing/plant.ts';
import { assistantTexts } from './texts.ts';

/** As builds before named questions stored them. */
const stored: [Omit<OldForm, 'filters' | 'order'> & Partial<OldForm>, string][] = [
  [{ measure: 'list', noun: 'observation', filters: { status: ['open', 'in_progress'] } }, 'observations'],
  [{ measure: 'count', noun: 'permit', filters: { status: ['approved'] } }, 'permits'],
  [{ measure: 'by', noun: 'observation', by: 'area' }, 'observationsBy'],
  [{ measure: 'trend', noun: 'observation' }, 'observationsTrend'],
  [{ measure: 'compare', noun: 'observation', other: { category: ['nearmiss'] } }, 'observationsCompare'],
  [{ measure: 'share', noun: 'observation', filters: { category: ['nearmiss'] } }, 'observationsShare'],
  [{ measure: 'list', noun: 'observation', reporter: true }, 'reporter'],
  [{ measure: 'why', noun: 'tsi' }, 'tsiWhy'],
  [{ measure: 'list', noun: 'tsi' }, 'tsi'],
  [{ measure: 'list', noun: 'injury' }, 'injuries'],
  [{ measure: 'list', noun: 'settings', topic: 'oxygen', amount: 17 }, 'gasLimits'],
  [{ measure: 'list', noun: 'settings', topic: 'afterWatch' }, 'afterWatch'],
  [{ measure: 'may', noun: 'permit', filters: { category: ['hot_work'] } }, 'mayWork'],
  [{ measure: 'may', noun: 'chemical', topic: 'store' }, 'storeTogether'],
  [{ measure: 'approver', noun: 'permit' }, 'approver'],
  [{ measure: 'property', noun: 'chemical', properties: ['riskPhrases'] }, 'chemicalHazards'],
  [{ measure: 'search', noun: null, filters: { words: [{ said: 'öljy', stems: ['olj'] }] } }, 'search'],
  [{ measure: 'howto', noun: null, topic: 'report' }, 'help:report'],
  [{ measure: 'list', noun: 'training' }, 'trainings'],
  [{ measure: 'list', noun: 'alarm', filters: { category: ['real'] } }, 'alarms'],
];
test.each(stored)('a stored form %j still opens, as %s', async (old, ask) => {
  const form = { filters: {}, order: 'newest' as const, ...old } as OldForm;
  // the server takes it as it is sent
  const sent = AskAssistant.parse({ question: 'x', form }).form;
  expect(sent && formOf(sent as OldForm).ask).toBe(ask);
  expect(isAsked(ask)).toBe(true);
  const { answer, form: asked } = await answerQuestion({
    question: 'x',
    earlier: [],
    language: 'en',
    now: NOW,
    person: ME,
    tools: plantTools(),
    texts: assistantTexts,
    form,
  });
  expect(asked?.ask).toBe(ask);
  expect(answer.trim()).not.toBe('');
});

test('a filter of a stored form narrows as it did', () => {
  const filters = { status: ['open'], place: 'Maalaamo', areaIds: [7] };
  expect(formOf({ measure: 'list', noun: 'observation', filters, order: 'due', limit: 3 })).toEqual({
    ask: 'observations',
    filters,
    order: 'due',
    limit: 3,
  });
});
