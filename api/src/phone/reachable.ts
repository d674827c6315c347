import type { Config } from '../config.ts';

/** Whether there is an address at which phones can install the app, and if not, why. */
export type PhoneReach =
  | { state: 'ok'; address: string }
  /** `PUBLIC_URL` is not set, or is an address with http */
  | { state: 'unset' | 'http'; address: null };

export function phoneReach({
  phoneAddress,
  publicUrl,
}: Pick<Config, 'phoneAddress' | 'publicUrl'>): PhoneReach {
  if (phoneAddress) return { state: 'ok', address: phoneAddress };
  return { state: publicUrl ? 'http' : 'unset', address: null };
}

const why = {
  unset: 'PUBLIC_URL is not set',
  http: 'PUBLIC_URL begins with http://',
};

/** The message for operators in the readiness answer. */
export const reachInWords = (reach: PhoneReach): string | undefined =>
  reach.state === 'ok'
    ? undefined
    : `Phones cannot use this server: ${why[reach.state]}, and a browser keeps an app only over https. Set PUBLIC_URL to the https address of the proxy in front of it, or try npm start -- --phone.`;
