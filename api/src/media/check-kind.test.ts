import { expect, test } from 'vitest';
import { mp3, mp4, photo, png, wav, webm } from '../testing/media-samples.ts';
import { checkKind } from './check-kind.ts';
import { parseDataUrl } from './parse-data-url.ts';

test.each([
  ['image', 'image/jpeg', photo(), 'image/jpeg'],
  ['image', 'image/png', png(), 'image/png'],
  ['audio', 'audio/webm;codecs=opus', webm(), 'audio/webm'],
  ['audio', 'audio/mp4', mp4(), 'audio/mp4'],
  ['audio', 'audio/x-m4a', mp4(400, 'M4A '), 'audio/mp4'],
  ['audio', 'audio/mpeg', mp3(), 'audio/mpeg'],
  ['audio', 'audio/wav', wav(), 'audio/wav'],
  ['video', 'video/mp4', mp4(), 'video/mp4'],
  ['video', 'video/quicktime', mp4(400, 'qt  '), 'video/quicktime'],
  ['video', 'video/webm', webm(), 'video/webm'],
] as const)('%s declared as %s is taken', async (role, mime, bytes, served) => {
  expect(await checkKind(role, mime, await bytes)).toEqual({ ok: true, mime: served });
});

const zipEnd = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);
const text = (content: string) => Buffer.from(content);

test.each([
  [
    'an SVG',
    'image',
    'image/svg+xml',
    text('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
  ],
  ['an SVG called JPEG', 'image', 'image/jpeg', text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['HTML called JPEG', 'image', 'image/jpeg', text('<!doctype html><script>alert(1)</script>')],
  ['a PDF', 'image', 'image/png', text('%PDF-1.7\n')],
  ['a GIF', 'image', 'image/jpeg', text('GIF89a\x01\0\x01\0')],
  ['a ZIP called MP4', 'video', 'video/mp4', Buffer.concat([text('PK\x03\x04'), Buffer.alloc(30), zipEnd])],
  ['a film as picture', 'image', 'image/jpeg', mp4()],
  ['a picture as film', 'video', 'video/mp4', photo()],
  ['a picture declared as sound', 'audio', 'image/jpeg', mp3()],
  [
    'an MP3 that is also a page',
    'audio',
    'audio/mpeg',
    Buffer.concat([mp3().subarray(0, 60), text('<html><script>1</script>'), mp3()]),
  ],
  ['a WAV that is also a ZIP', 'audio', 'audio/wav', Buffer.concat([wav(), zipEnd])],
  [
    'an MP4 that is also a PDF',
    'video',
    'video/mp4',
    Buffer.concat([mp4().subarray(0, 28), text('%PDF-1.4'), mp4()]),
  ],
] as const)('%s is refused', async (_name, role, mime, bytes) => {
  expect(await checkKind(role, mime, await bytes)).toEqual({ ok: false, code: 'unsupported_attachment' });
});

test('an empty file is refused by name', async () => {
  expect(await checkKind('image', 'image/jpeg', Buffer.alloc(0))).toEqual({
    ok: false,
    code: 'empty_attachment',
  });
});

test('data URLs are read strictly', () => {
  expect(parseDataUrl('data:audio/webm;codecs=opus;base64,AAEC')).toEqual({
    mime: 'audio/webm;codecs=opus',
    bytes: Buffer.from([0, 1, 2]),
  });
  for (const wrong of [
    '',
    'data:',
    'data:image/png,AAEC',
    'data:image/png;base64,AA!C',
    'https://example.org/a.png',
    'data:image/png;base64,AA\nEC',
  ])
    expect(parseDataUrl(wrong)).toBeNull();
});
