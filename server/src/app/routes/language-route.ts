import { languages } from '@akatale/contracts/languages';
import type { FastifyInstance } from 'fastify';
import { isOurs, isSameOrigin } from '../../platform/http/cookies/same-origin.ts';
import { LANGUAGE_COOKIE } from '../pages/chosen-language.ts';

const FOR_A_YEAR = { path: '/', maxAge: 365 * 24 * 3600, sameSite: 'lax', httpOnly: true } as const;

/** Remembers the language on the device and shows the page from which it was chosen again. Works without scripts. */
export function languageRoute(app: FastifyInstance, publicUrl: URL): void {
  for (const language of languages) {
    app.get(`/language/${language}`, async (request, reply) => {
      const { headers } = request;
      // A link of another site changes nothing.
      if (isSameOrigin(headers, publicUrl)) {
        const secure = publicUrl.protocol === 'https:';
        reply.setCookie(LANGUAGE_COOKIE, language, { ...FOR_A_YEAR, secure });
      }
      reply.header('cache-control', 'no-store');
      const { referer = '', host } = headers;
      return reply.redirect(isOurs(referer, host, publicUrl) ? pathOf(referer) : '/', 303);
    });
  }
}

/** Never one that a browser would take for another host. */
function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname.replace(/^\/+/, '/') + search;
}
