import type { IncomingHttpHeaders } from 'node:http';
import { cookieValues } from '@akatale/contracts/cookies';
import { isLanguage, type Language } from '@akatale/contracts/languages';

export const LANGUAGE_COOKIE = 'language';

/** As chosen on this device; English until then, and for a language that there is not. */
export function chosenLanguage({ cookie }: IncomingHttpHeaders): Language {
  const [chosen] = cookieValues(cookie, LANGUAGE_COOKIE);
  return isLanguage(chosen) ? chosen : 'en';
}
