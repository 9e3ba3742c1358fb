import type { Readable } from 'node:stream';
import { listPhotoCredits } from '@akatale/contracts/credits-endpoints';
import { DATA_SAVER_COOKIE, DATA_SAVER_SECONDS, dataSaverChoices } from '@akatale/contracts/data-saver';
import { LANGUAGE_COOKIE, LANGUAGE_SECONDS, type Language, languages } from '@akatale/contracts/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { photoCredits } from '../../database/seed/photo-credits.ts';
import type { AccountsModule } from '../../modules/people/accounts/index.ts';
import { isOurs, isSameOrigin, type SessionCookie } from '../../platform/http/cookies/cookies.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { type Limits, refuseOverLimit, MINUTE, perAddress } from '../../platform/limits/limits.ts';

export const readLimit = perAddress('reads', { limit: 6000, windowSeconds: 5 * MINUTE, counted: 'process' });
/** What is shared where no service worker takes it is received only to be dropped, up to 50 MB. */
const droppedShareLimit = perAddress('dropped-shares', {
  limit: 60,
  windowSeconds: 5 * MINUTE,
  counted: 'process',
});

const A_DAY = 'public, max-age=86400';

/** Named by the service worker too (`web/src/service-worker/share-target.ts`). */
const SHARE_TARGET = '/share-target';
const MAX_DROPPED_BYTES = 50_000_000;

/** What a browser needs to install the site as an app: the manifest, and the address that shared photos and texts are sent to. */
export function installationRoutes(
  app: FastifyInstance,
  { appName, limits }: { appName: string; limits: Limits },
): void {
  const manifest = JSON.stringify(manifestOf(appName));
  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply.header('cache-control', A_DAY).type('application/manifest+json; charset=utf-8').send(manifest),
  );

  // The service worker receives what is shared. Without one nothing is stored and nothing changes.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', async (_request: FastifyRequest, files: Readable) => drop(files));
    const onRequest = async ({ ip }: FastifyRequest) => refuseOverLimit(limits, droppedShareLimit, ip);
    scope.post(SHARE_TARGET, { onRequest }, async (_request, reply) =>
      reply.redirect('/add-product?shared=failed', 303),
    );
  });
}

/** A browser reads the answer after it has sent everything, and shows an error page if it could not. */
async function drop(files: Readable): Promise<void> {
  let left = MAX_DROPPED_BYTES;
  for await (const chunk of files.iterator({ destroyOnReturn: false })) {
    left -= (chunk as Buffer).length;
    if (left < 0) return;
  }
}

function manifestOf(appName: string): object {
  const icon = (file: string, size: number, purpose: string) => ({
    src: `/${file}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const picture = (form: 'narrow' | 'wide', sizes: string, label: string) => ({
    src: `/screenshot-${form}.webp`,
    sizes,
    type: 'image/webp',
    form_factor: form,
    label,
  });
  return {
    id: '/',
    name: appName,
    short_name: appName,
    description: "Uganda's second-hand market",
    lang: 'en-UG',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fbf8f3',
    theme_color: '#fbf8f3',
    categories: ['shopping'],
    icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('icon-maskable-512', 512, 'maskable')],
    screenshots: [
      picture('narrow', '360x740', 'Discover on a phone'),
      picture('wide', '960x600', 'Discover on a wide screen'),
    ],
    shortcuts: [
      { name: 'Discover', url: '/' },
      { name: 'Messages', url: '/chat' },
      { name: 'Sell', url: '/add-product' },
    ],
    share_target: {
      action: SHARE_TARGET,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { title: 'title', text: 'text', files: [{ name: 'photos', accept: ['image/*'] }] },
    },
  };
}

const AN_HOUR_S = 3_600;

export function photoCreditsRoute(): Route {
  const credits = photoCredits();
  return route(listPhotoCredits, async () => credits, { publicForSeconds: AN_HOUR_S });
}

const REMEMBERED = { path: '/', maxAge: LANGUAGE_SECONDS, sameSite: 'lax', httpOnly: true } as const;

interface LanguageDeps {
  publicUrl: URL;
  cookie: SessionCookie;
  accounts: Pick<AccountsModule, 'changeLanguage' | 'identify'>;
}

/**
 * Remembers the language on the device, and in the account of who is signed in, and shows the page from which it was
 * chosen again. Works without scripts.
 */
export function languageRoute(app: FastifyInstance, { publicUrl, cookie, accounts }: LanguageDeps): void {
  async function rememberInAccount(request: FastifyRequest, language: Language): Promise<void> {
    const token = cookie.read(request);
    const viewer = token && (await accounts.identify(token, request.headers));
    if (viewer && !viewer.viewedBy) await accounts.changeLanguage(viewer.userId, language);
  }

  for (const language of languages) {
    app.get(`/language/${language}`, async (request, reply) => {
      const { headers } = request;
      // A link of another site changes nothing.
      if (isSameOrigin(headers, publicUrl)) {
        const secure = publicUrl.protocol === 'https:';
        reply.setCookie(LANGUAGE_COOKIE, language, { ...REMEMBERED, secure });
        // The pages are in the language all the same.
        await rememberInAccount(request, language).catch((error: unknown) =>
          request.log.warn({ err: error }, 'The language of an account could not be stored.'),
        );
      }
      return showAgain(request, reply, publicUrl);
    });
  }
}

/** Remembers on the device whether pages save data, and shows the page from which that was chosen again. Without scripts. */
export function dataSaverRoute(app: FastifyInstance, { publicUrl }: Pick<LanguageDeps, 'publicUrl'>): void {
  const secure = publicUrl.protocol === 'https:';
  for (const choice of dataSaverChoices) {
    app.get(`/data-saver/${choice}`, async (request, reply) => {
      if (isSameOrigin(request.headers, publicUrl)) {
        const maxAge = choice === 'automatic' ? 0 : DATA_SAVER_SECONDS;
        // Scripts of pages read and write it too.
        reply.setCookie(DATA_SAVER_COOKIE, choice, { path: '/', sameSite: 'lax', secure, maxAge });
      }
      return showAgain(request, reply, publicUrl);
    });
  }
}

function showAgain({ headers }: FastifyRequest, reply: FastifyReply, publicUrl: URL): FastifyReply {
  const { referer = '', host } = headers;
  const to = isOurs(referer, host, publicUrl) ? pathOf(referer) : '/';
  return reply.header('cache-control', 'no-store').redirect(to, 303);
}

/** Never one that a browser would take for another host. */
function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname.replace(/^\/+/, '/') + search;
}
