import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { streamWithoutTags, wavMetadata } from './audio.ts';
import { mp4Metadata } from './mp4.ts';
import type { ScrubPlan, Source } from './source.ts';
import { webmMetadata } from './webm.ts';

/** What must be removed from a file of this type before anybody sees it. */
export async function planScrub(mime: string, source: Source): Promise<ScrubPlan> {
  const whole = { start: 0, end: source.size, blanks: [] };
  switch (mime) {
    case 'audio/mpeg':
    case 'audio/aac':
      return { ...whole, ...(await streamWithoutTags(source)) };
    case 'audio/wav':
      return { ...whole, blanks: await wavMetadata(source) };
    case 'audio/webm':
    case 'video/webm':
      return { ...whole, blanks: await webmMetadata(source) };
    case 'audio/mp4':
    case 'video/mp4':
    case 'video/quicktime':
      return { ...whole, blanks: await mp4Metadata(source) };
    default:
      // Ogg: pages carry checksums over their tags, and browsers' recorders write only their own name there
      return whole;
  }
}

export const changesNothing = (plan: ScrubPlan, size: number) =>
  plan.blanks.length === 0 && plan.start === 0 && plan.end === size;

const ZEROS = Buffer.alloc(64 * 1024);

/** Writes the scrubbed copy of `file` to `target`. */
export async function writeScrubbed(file: string, target: string, plan: ScrubPlan): Promise<void> {
  if (plan.end > plan.start) {
    const range = { start: plan.start, end: plan.end - 1 };
    await pipeline(createReadStream(file, range), createWriteStream(target));
  }
  const handle = await open(target, plan.end > plan.start ? 'r+' : 'w');
  try {
    for (const { start, end, header } of plan.blanks) {
      let at = start - plan.start;
      await handle.write(header, 0, header.length, at);
      at += header.length;
      while (at < end - plan.start) {
        const length = Math.min(ZEROS.length, end - plan.start - at);
        await handle.write(ZEROS, 0, length, at);
        at += length;
      }
    }
  } finally {
    await handle.close();
  }
}
