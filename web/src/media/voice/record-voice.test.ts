import { roleOfType } from '@turva/contracts/observations/media';
import { expect, test } from 'vitest';
import { probeVoiceType } from './record-voice.ts';

test.each<[string, string[], string | undefined]>([
  [
    'Safari, Chromium with AAC',
    ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus'],
    'audio/mp4;codecs=mp4a.40.2',
  ],
  ['Chromium without AAC', ['audio/mp4', 'audio/webm', 'audio/webm;codecs=opus'], 'audio/webm;codecs=opus'],
  ['old Firefox', ['audio/ogg;codecs=opus'], 'audio/ogg;codecs=opus'],
  ['a browser that names none', [], undefined],
])('%s', (_browser, supported, chosen) => {
  const mime = probeVoiceType((type) => supported.includes(type));
  expect(mime).toBe(chosen);
  if (mime) expect(roleOfType(mime)).toBe('audio');
});
