import { expect, test } from 'vitest';
import { readLesson } from './read-lesson.ts';

const question = `### Where is the gas?

- [ ] Under the ceiling
- [x] In the pit

> It is heavier than air.
`;
const file = `# A gas leak

What to do.

## First

![](spill)

- Warn others.

Then leave.

${question}
---

${question}`;

test('a lesson is read with its list, picture, question and quiz', () => {
  const asked = {
    question: 'Where is the gas?',
    options: ['Under the ceiling', 'In the pit'],
    correct: 1,
    why: 'It is heavier than air.',
  };
  expect(readLesson(file)).toEqual({
    title: 'A gas leak',
    description: 'What to do.',
    lesson: {
      sections: [
        { heading: 'First', picture: 'spill', body: '- Warn others.\n\nThen leave.', question: asked },
      ],
      quiz: [asked],
    },
  });
});

test.each([
  ['two right answers', file.replace('- [ ]', '- [x]')],
  ['no right answer', file.replace('- [x]', '- [ ]')],
  ['no reason', file.replace('> It is heavier than air.\n', '')],
  ['an answer that is none', file.replace('- [ ] Under', '- Under')],
])('a question with %s is refused by its words', (_, text) => {
  expect(() => readLesson(text)).toThrow('Where is the gas?');
});
