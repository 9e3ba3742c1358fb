import type { IncomingHttpHeaders } from 'node:http';
import { savesData } from '@akatale/contracts/data-saver';
import type { Language } from '@akatale/contracts/languages';
import { chosenLanguage } from '../../platform/http/viewer.ts';

/** The ways in which documents of one page differ, all from the headers in `VARIES_BY`. */
export interface PageVariant {
  language: Language;
  saveData: boolean;
  hasStylesheet: boolean;
}

/** The service worker sends the path of the stylesheet that it has with this header. */
const STORED_STYLESHEET = 'service-worker-navigation-preload';

export const VARIES_BY = 'Cookie, Accept-Encoding, Save-Data, ECT, Service-Worker-Navigation-Preload';

export const ASKS_FOR = 'ECT';

/** `stylesheet` is the path of the current one; undefined until it is known. */
export function variantOf(headers: IncomingHttpHeaders, stylesheet: string | undefined): PageVariant {
  const network = headers['ect'];
  return {
    language: chosenLanguage(headers),
    saveData: savesData({
      cookies: headers.cookie,
      saveData: headers['save-data'] === 'on',
      network: typeof network === 'string' ? network : undefined,
    }),
    hasStylesheet: stylesheet !== undefined && headers[STORED_STYLESHEET] === stylesheet,
  };
}
