import { MantineProvider } from '@mantine/core';
import morning from '@turva/locales/fi/morning.json' with { type: 'json' };
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { beforeAll, expect, test, vi } from 'vitest';
import { Lane } from './lane.tsx';

vi.mock('./lane-row.tsx', () => ({}));
vi.mock('../../../ui/dialog/confirm-dialog.tsx', () => ({ ConfirmDialog: () => null }));

beforeAll(() => i18next.init({ lng: 'fi', defaultNS: 'morning', resources: { fi: { morning } } }));

const draw = (name: 'unanswered' | 'gaps', note?: string) =>
  renderToStaticMarkup(
    <I18nextProvider i18n={i18next}>
      <MantineProvider>
        <Lane name={name} count={0} rows={[]} note={note} onFocus={() => {}} />
      </MantineProvider>
    </I18nextProvider>,
  );

test.each(['unanswered', 'gaps'] as const)('an empty lane praises nobody: %s', (name) => {
  const shown = draw(name);
  expect(shown).toContain(morning.none[name]);
  // true of a plant that has recorded nothing as well
  expect(shown).not.toMatch(/Kaikkiin on vastattu|Ei puutteita|<svg/);
});

test('what the server did not answer is no zero', () => {
  const shown = draw('gaps', morning.gapsKnown.unknown);
  expect(shown).toContain('<span class="dim">–</span>');
  expect(shown).not.toContain('>0<');
});
