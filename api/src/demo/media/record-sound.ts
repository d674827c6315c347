import { seededRandom } from '../seeded.ts';

const RATE = 16_000;
const SECONDS = 6;

/** Loudness between -1 and 1 at a moment in seconds. */
type Sound = (second: number) => number;

const tone = (hertz: number, second: number) => Math.sin(2 * Math.PI * hertz * second);

/** Noise through a one-pole filter: dull below 0.2, hissing when the dull part is taken away. */
function noise(seed: string, sharpness: number): Sound {
  const random = seededRandom(seed);
  let dull = 0;
  return () => {
    const white = random() * 2 - 1;
    dull += sharpness * (white - dull);
    return sharpness > 0.5 ? white - dull : dull * 3;
  };
}

/** A reversing truck comes nearer; its beeper nearly drowns in a fan. */
function reversingAlarm(): Sound {
  const fan = noise('fan', 0.06);
  return (second) => {
    const beeping = second % 1 < 0.5 ? 1 : 0;
    const nearer = 0.05 + 0.05 * (second / SECONDS);
    const beep = tone(1250, second) + 0.3 * tone(2500, second);
    return 0.32 * fan(second) + 0.1 * tone(48, second) + beeping * nearer * beep;
  };
}

/** A large motor with a rhythmic knock in it. */
function bearingKnock(): Sound {
  const rumble = noise('rumble', 0.12);
  const clack = noise('clack', 0.9);
  return (second) => {
    const sinceKnock = second % 0.31;
    const knock = Math.exp(-sinceKnock * 38) * (0.5 * tone(410, sinceKnock) + 0.3 * clack(second));
    const motor = 0.16 * tone(49, second) + 0.1 * tone(98, second) + 0.05 * tone(147, second);
    return motor + 0.1 * rumble(second) + knock;
  };
}

/** Gas escaping past a spindle in a quiet room. */
function gasLeakHiss(): Sound {
  const hiss = noise('hiss', 0.7);
  const room = noise('room', 0.05);
  return (second) => {
    const flutter = 0.8 + 0.2 * tone(7, second) * tone(0.6, second);
    return 0.5 * flutter * hiss(second) + 0.15 * room(second);
  };
}

/** The alarm of a gas meter on a belt, in a shaft that rumbles. */
function gasMeterAlarm(): Sound {
  const shaft = noise('shaft', 0.04);
  return (second) => {
    const beeping = second % 1.2 < 0.6 && second % 0.2 < 0.1 ? 1 : 0;
    return 0.2 * shaft(second) + 0.25 * beeping * (tone(2900, second) + 0.2 * tone(5800, second));
  };
}

const sounds = {
  'reversing-alarm': reversingAlarm,
  'bearing-knock': bearingKnock,
  'gas-leak-hiss': gasLeakHiss,
  'gas-meter-alarm': gasMeterAlarm,
};

export type RecordingName = keyof typeof sounds;
export const recordingNames = Object.keys(sounds) as RecordingName[];
export const RECORDING_MS = SECONDS * 1000;

/** The sound as a WAV file (16 bit, mono, 16 kHz): the same bytes on every run. */
export function recordSound(name: RecordingName): Buffer {
  const sound = sounds[name]();
  const samples = RATE * SECONDS;
  const wav = Buffer.alloc(WAV_HEADER + samples * 2);
  writeHeader(wav, samples * 2);
  for (let sample = 0; sample < samples; sample++) {
    const second = sample / RATE;
    // without a ramp at both ends the loudspeaker clicks
    const ramp = Math.min(1, second * 20, (SECONDS - second) * 20);
    const level = Math.max(-1, Math.min(1, sound(second) * ramp));
    wav.writeInt16LE(Math.round(level * 32_000), WAV_HEADER + sample * 2);
  }
  return wav;
}

const WAV_HEADER = 44;

function writeHeader(wav: Buffer, dataBytes: number) {
  wav.write('RIFF', 0);
  wav.writeUInt32LE(WAV_HEADER - 8 + dataBytes, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20); // PCM
  wav.writeUInt16LE(1, 22); // channels
  wav.writeUInt32LE(RATE, 24);
  wav.writeUInt32LE(RATE * 2, 28); // bytes per second
  wav.writeUInt16LE(2, 32); // bytes per sample
  wav.writeUInt16LE(16, 34); // bits per sample
  wav.write('data', 36);
  wav.writeUInt32LE(dataBytes, 40);
}
