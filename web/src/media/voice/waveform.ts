/** Number of bars of a recording, and of the live level. */
export const BARS = 48;
/** Enough to draw speech, and five minutes of it stay small in memory. */
const RATE = 8000;
/** Samples read per bar: of five minutes, a bar covers fifty thousand. */
const LOOKED_AT = 400;

/** The peak of each of `count` equal sections, 0–1, relative to the loudest of all. */
export function peaksOf(samples: Float32Array, count: number): number[] {
  const length = samples.length / count;
  const step = Math.max(1, Math.floor(length / LOOKED_AT));
  const peaks = Array.from({ length: count }, (_, bar) => {
    let peak = 0;
    for (let at = Math.floor(bar * length); at < Math.floor((bar + 1) * length); at += step)
      peak = Math.max(peak, Math.abs(samples[at] ?? 0));
    return peak;
  });
  const most = Math.max(...peaks);
  return most === 0 ? peaks : peaks.map((peak) => peak / most);
}

export interface Sound {
  /** one for each bar, 0–1 */
  levels: number[];
  seconds: number;
}

/** The waveform and duration of a recording: the file a phone writes does not state its duration. */
export async function decodeSound(bytes: ArrayBuffer): Promise<Sound> {
  // decoding detaches the buffer from its owner
  const sound = await new OfflineAudioContext(1, 1, RATE).decodeAudioData(bytes.slice(0));
  return { levels: peaksOf(sound.getChannelData(0), BARS), seconds: sound.duration };
}

const LEAST = 4;

/** As the path of an svg whose view box is `barsBox`. Silence is a low bar, not a gap. */
export const barsPath = (levels: readonly number[]) =>
  levels
    .map((level, at) => {
      const half = Math.round(Math.max(LEAST, Math.min(1, level) * 50));
      return `M${at * 3} ${50 - half}h2v${2 * half}h-2z`;
    })
    .join('');

export const barsBox = `0 0 ${BARS * 3 - 1} 100`;
