import type { SignInOptions } from '@turva/contracts/people/account';
import { PASSWORD_MIN } from '@turva/contracts/people/account-values';
import { sayAlways } from '../i18n/i18n.ts';
import { api } from './api-client.ts';

const KEY = 'turva.sign-in-options';
const PATIENCE_MS = 5000;
const unknown: SignInOptions = {
  demo: false,
  registration: 'open',
  poweredBy: 'TURVA+ Software',
  workplace: false,
  passwordMail: false,
  phoneAddress: null,
  passwordMin: PASSWORD_MIN,
};

let asked: Promise<SignInOptions> | null = null;

function remembered(): SignInOptions {
  try {
    return { ...unknown, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return unknown;
  }
}

async function ask(): Promise<SignInOptions> {
  try {
    const options = await api.get('/api/sign-in-options', {
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    localStorage.setItem(KEY, JSON.stringify(options));
    // an older server sends fewer options
    return { ...unknown, ...options };
  } catch {
    return remembered();
  }
}

/** With `--phone` phones first go to a guide, over plain http, which leads them to the app. */
export const leadsToGuide = (phoneAddress: string) => phoneAddress.startsWith('http:');

/** The sign-in options of this deployment. Always settles: offline with the last known ones. */
export function startSignInOptions() {
  asked ??= ask().then((options) => {
    sayAlways({ passwordMin: options.passwordMin });
    return options;
  });
  return asked;
}
