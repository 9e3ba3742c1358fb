import { languages } from '@akatale/contracts/languages';
import type { FastifyInstance } from 'fastify';
import { isSameOrigin } from '../../platform/http/cookies/same-origin.ts';
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
      return reply.redirect(pathOf(headers.referer, headers.host, publicUrl), 303);
    });
  }
}

/** The path of a page of ours, else the first page. */
function pathOf(referer: string | undefined, host: string | undefined, publicUrl: URL): string {
  if (!referer || !URL.canParse(referer)) return '/';
  const url = new URL(referer);
  return url.host === host || url.host === publicUrl.host ? url.pathname.replace(/^\/+/, '/') + url.search : '/';
}
