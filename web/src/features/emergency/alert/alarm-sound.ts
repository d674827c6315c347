/** Rising and falling for an alert, one short tone for a drill: nobody runs for it. */
const tones = {
  real: { volume: 0.6, hertz: [880, 620, 880, 620], shake: [400, 150, 400, 150, 400] },
  drill: { volume: 0.12, hertz: [520], shake: [120] },
} as const;
const TONE_S = 0.28;

let context: AudioContext | undefined;

export const canRing = () => 'AudioContext' in window;
export const canShake = () => 'vibrate' in navigator;
/** Before the page has been touched a browser refuses both, with a warning in the console. */
const isTouched = () => navigator.userActivation?.hasBeenActive ?? true;

export function soundAlarm(kind: keyof typeof tones): void {
  const { volume, hertz, shake } = tones[kind];
  if (!isTouched()) return;
  if (canShake()) navigator.vibrate(shake);
  if (!canRing()) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  const gain = new GainNode(context, { gain: volume });
  gain.connect(context.destination);
  const tone = new OscillatorNode(context, { type: 'square' });
  tone.connect(gain);
  const begin = context.currentTime;
  hertz.forEach((each, at) => {
    tone.frequency.setValueAtTime(each, begin + at * TONE_S);
  });
  tone.start(begin);
  tone.stop(begin + hertz.length * TONE_S);
}

/** Acknowledged, or over. */
export function stopAlarm(): void {
  if (canShake() && isTouched()) navigator.vibrate(0);
  void context?.close();
  context = undefined;
}
