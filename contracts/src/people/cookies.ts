import { DATA_SAVER_COOKIE, DATA_SAVER_SECONDS } from '../data-saver.ts';
import { LANGUAGE_COOKIE, LANGUAGE_SECONDS } from '../languages.ts';
import { retention } from './retention.ts';

/** On https the names of the first five begin with `__Host-`. */
export const cookies = {
  session: 'sid',
  device: 'device',
  position: 'position',
  google: 'google',
  form: 'form',
  language: LANGUAGE_COOKIE,
  dataSaver: DATA_SAVER_COOKIE,
} as const;
export type CookieKind = keyof typeof cookies;

export const POSITION_SECONDS = 60;
export const GOOGLE_ATTEMPT_SECONDS = 600;
export const FORM_SECONDS = 86_400;

/** Of the longest one. The data saver that a slow network switches on ends with the browser. */
export const cookiesLastFor: Record<CookieKind, string> = {
  session: retention.session,
  device: retention.knownDevice,
  position: wordsOf(POSITION_SECONDS),
  google: wordsOf(GOOGLE_ATTEMPT_SECONDS),
  form: wordsOf(FORM_SECONDS),
  language: wordsOf(LANGUAGE_SECONDS),
  dataSaver: wordsOf(DATA_SAVER_SECONDS),
};

/** `600` is '10 minutes'; whole days from one day on. */
function wordsOf(seconds: number): string {
  const [count, unit] = seconds < 86_400 ? [seconds / 60, 'minute'] : [seconds / 86_400, 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
