import type { IncomingHttpHeaders } from 'node:http';
import { isLanguage, type Language } from '@akatale/contracts/languages';

export const LANGUAGE_COOKIE = 'language';

/** As chosen on this device; English until then, and for a language that there is not. */
export function chosenLanguage({ cookie = '' }: IncomingHttpHeaders): Language {
  const [, chosen] = /(?:^|; ?)language=([^;]*)/.exec(cookie) ?? [];
  return isLanguage(chosen) ? chosen : 'en';
}
