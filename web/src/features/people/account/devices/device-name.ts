import { accountText as text } from '../../../../text/people/account-text.ts';

/** First match wins: Edge and Opera call themselves Chrome too, and Chrome calls itself Safari. */
const BROWSERS: readonly [RegExp, string][] = [
  [/Opera Mini|OPiOS/, text.operaMini],
  [/OPR\/|Opera/, 'Opera'],
  [/EdgA?\/|EdgiOS/, 'Edge'],
  [/SamsungBrowser/, text.samsungInternet],
  [/UCBrowser/, text.ucBrowser],
  [/PHX\//, 'Phoenix'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS|Chromium/, 'Chrome'],
  [/Safari/, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/KAIOS/i, 'KaiOS'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

const firstOf = (names: readonly [RegExp, string][], userAgent: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** What a person would call the device behind a `User-Agent`: `Chrome on Android`. */
export function deviceName(userAgent: string | null): string {
  const browser = firstOf(BROWSERS, userAgent ?? '');
  const system = firstOf(SYSTEMS, userAgent ?? '');
  if (browser && system) return text.deviceOn(browser, system);
  return browser ?? system ?? text.unknownDevice;
}
