import { expect, test } from 'vitest';
import en from './en/emergency.json' with { type: 'json' };
import fi from './fi/emergency.json' with { type: 'json' };
import no from './no/emergency.json' with { type: 'json' };
import ru from './ru/emergency.json' with { type: 'json' };
import selko from './selko/emergency.json' with { type: 'json' };
import sk from './sk/emergency.json' with { type: 'json' };
import sv from './sv/emergency.json' with { type: 'json' };

const others = { en: en.general, no: no.general, sv: sv.general, sk: sk.general, ru: ru.general, selko };

/** The figures of each step: one that is lost or another is a wrong instruction. */
const figuresOf = (general: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(general).map(([category, steps]) => [
      category,
      steps.split('\n').map((step) => step.match(/\d+/g) ?? []),
    ]),
  );

test.each(Object.entries(others))('%s says the same steps with the same figures', (_reading, general) => {
  expect(figuresOf(general)).toEqual(figuresOf(fi.general));
});
