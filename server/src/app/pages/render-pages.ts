import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EndpointSpec, InputOf } from '@akatale/contracts/endpoint';
import type { Language } from '@akatale/contracts/languages';
import { KEPT, type PostedForm } from '@akatale/contracts/pages/forms';
import type { Renderer, RenderRequest } from '@akatale/contracts/pages/rendering';
import { getCurrentUser } from '@akatale/contracts/people/accounts-endpoints';
import type { CurrentUser } from '@akatale/contracts/people/accounts-schemas';
import type { PublicSettings } from '@akatale/contracts/settings';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { FanOut } from '../../platform/events/fan-out.ts';
import { type BusyPage, wantsPage } from '../../platform/http/admission/shed-request.ts';
import { chooseEncoding } from '../../platform/http/compress.ts';
import { callInProcess, type InProcessCall } from '../../platform/http/connections/in-process.ts';
import type { FormCookie, PositionCookie, SessionCookie } from '../../platform/http/cookies/cookies.ts';
import { toErrorResponse } from '../../platform/http/error-response.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Route } from '../../platform/http/route.ts';
import { pagePolicy } from '../../platform/http/security-headers.ts';
import type { Identify, Viewer } from '../../platform/http/viewer.ts';
import type { ReadDatabases } from '../../platform/postgres/replica.ts';
import type { Browser, FormTokens } from '../forms/form-tokens.ts';
import { changesVisibility } from '../visibility-events.ts';
import { prepareBusyPage, sendBusy } from './busy-page.ts';
import { createPageCache, type StoredPage, storePage, createTurns } from './page-cache.ts';
import { ASKS_FOR, type PageVariant, VARIES_BY, variantOf } from './page-variant.ts';

export const WEB_BUILD = join(import.meta.dirname, '../../../../web/dist');

export async function loadRenderer(language: Language): Promise<Renderer> {
  const bundle = pathToFileURL(join(WEB_BUILD, 'server', language, 'entry-server.js')).href;
  return ((await import(bundle)) as { renderer: Renderer }).renderer;
}

interface PageSettings {
  renderer: (language: Language) => Promise<Renderer>;
  routes: readonly Route[];
  identify: Identify;
  cookie: SessionCookie;
  positionCookie: PositionCookie;
  formCookie: FormCookie;
  formTokens: FormTokens;
  readDatabases: ReadDatabases;
  cachesPages: boolean;
  isBusy: () => boolean;
  clock: Clock;
  fanOut: Pick<FanOut, 'subscribe'>;
  settings: PublicSettings;
}

/** Paths of the API, and those that a browser would take for another host. */
const NO_PAGE = /^\/(?:api(?=[/?]|$)|[/\\])/;

export interface CachedPages {
  /** Answers a form that was not taken with its page, for this browser alone. */
  showPosted(
    call: { request: FastifyRequest; reply: FastifyReply },
    posted: PostedForm,
    browser?: Browser,
  ): Promise<FastifyReply>;
  isCached(request: IncomingMessage): boolean;
  busyPage(request: IncomingMessage): BusyPage | undefined;
}

/** Answers every remaining address with a server-rendered page. */
export function renderPages(app: FastifyInstance, options: PageSettings): CachedPages {
  const cache = createPageCache(options.clock);
  options.fanOut.subscribe(({ type }) => {
    if (changesVisibility(type)) cache.clear();
  });
  let busyPage: CachedPages['busyPage'] = () => undefined;
  /** Undefined in development, where it changes. */
  let english: Renderer | undefined;
  app.addHook('onReady', async () => {
    if (!options.cachesPages) return;
    english = await options.renderer('en');
    busyPage = await prepareBusyPage(english, options.settings);
  });

  function answerRefused(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const answer = toErrorResponse(error, request.id);
    const prepared = answer.status === 429 && wantsPage(request.raw) ? busyPage(request.raw) : undefined;
    if (!prepared) throw error;
    return sendBusy(reply, prepared, answer);
  }

  app.get('/*', { errorHandler: answerRefused }, async (request, reply) => {
    const pages = english ?? (await options.renderer('en'));
    const meant = meantAddress(request.url, pages);
    if (meant !== null) return reply.redirect(meant, 301);
    if (NO_PAGE.test(request.url)) return reply.callNotFound();
    const token = options.cookie.read(request);
    const { url, isShared } = addressOf(request.url, pages);
    const variant = variantOf(request.headers, english?.stylesheet);
    const browser = options.formCookie.read(request);
    const isCacheable = options.cachesPages && !token && browser === undefined && isShared;
    const render = async () => {
      const wanted = { url, token, variant };
      if (isCacheable) return renderPage(request, wanted, options);
      const { [KEPT]: kept } = request.query as Record<string, unknown>;
      const posted = browser && typeof kept === 'string' ? await options.formTokens.findKept(kept, browser) : undefined;
      return renderPage(request, { ...wanted, posted, browser: token ?? browser }, options);
    };
    const page = isCacheable
      ? await cache.get(keyOf(url, variant), render, { mayBeStale: options.isBusy() })
      : await render();
    return send(request, reply, page, (token ?? browser) !== undefined);
  });

  return {
    async showPosted({ request, reply }, posted, browser) {
      const { url } = addressOf(request.url, english ?? (await options.renderer('en')));
      const variant = variantOf(request.headers, english?.stylesheet);
      const token = request.startedSession ?? options.cookie.read(request);
      const page = await renderPage(request, { url, token, variant, posted, browser: token ?? browser }, options);
      const status = page.status === 200 ? (posted.problem?.status ?? 200) : page.status;
      return send(request, reply, { ...page, status }, true);
    },
    isCached({ method, url = '', headers }) {
      if (method !== 'GET' || NO_PAGE.test(url)) return false;
      if (options.cookie.isIn(headers) || options.formCookie.isIn(headers)) return false;
      if (!english) return false;
      const address = addressOf(url, english);
      const key = keyOf(address.url, variantOf(headers, english.stylesheet));
      return cache.has(key, { mayBeStale: options.isBusy() });
    },
    busyPage: (request) => busyPage(request),
  };
}

/** Rendering blocks the event loop, so each page waits for its turn. */
const takeTurn = createTurns();

const keyOf = (url: string, { language, saveData, hasStylesheet }: PageVariant): string =>
  `${language} ${saveData ? 'light' : 'full'} ${hasStylesheet ? 'without' : 'with'} styles ${url}`;

function meantAddress(requestUrl: string, { meantPath }: Renderer): string | null {
  const [path = '/', ...query] = requestUrl.split('?');
  const meant = meantPath(path);
  return meant === null ? null : headerSafe([meant, ...query].join('?'));
}

/** Path and normalized query. */
function addressOf(requestUrl: string, { ruleOf }: Renderer): { url: string; isShared: boolean } {
  const [path = '/', query = ''] = requestUrl.split('?', 2);
  const { parameters, isShared } = ruleOf(path);
  const requested = new URLSearchParams(query);
  const normalized = new URLSearchParams();
  for (const name of parameters ?? new Set(requested.keys())) {
    // NUL occurs in no valid text.
    const value = requested.get(name)?.replaceAll('\0', '');
    if (value) normalized.set(name, value);
  }
  return { url: normalized.size > 0 ? `${path}?${normalized.toString()}` : path, isShared };
}

interface WantedPage {
  url: string;
  /** Of the session. */
  token: string | undefined;
  variant: PageVariant;
  posted?: PostedForm | undefined;
  /** Only where nobody else gets this document. */
  browser?: Browser | undefined;
}

async function renderPage(
  request: FastifyRequest,
  { url, token, variant, posted, browser }: WantedPage,
  options: PageSettings,
): Promise<StoredPage> {
  const { render, contentSecurityHashes } = await options.renderer(variant.language);
  const { call, viewer } = await asPerson(request, token, options);
  await takeTurn();
  const rendered = await render({
    url,
    dispatch: dispatcher(call, request.id),
    viewer,
    posted,
    ...variant,
    settings: options.settings,
    requestId: request.id,
  });
  if (rendered.kind === 'redirect') {
    return storePage({
      status: rendered.status,
      headers: { location: headerSafe(rendered.location) },
      html: '',
    });
  }
  if (rendered.error !== undefined) {
    request.log.error({ err: rendered.error, requestId: request.id }, 'a page failed');
  }
  const { scripts, styles } = contentSecurityHashes;
  return storePage({
    status: rendered.status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy({ scriptHashes: scripts, styleHashes: styles }),
      ...(rendered.status === 503 && { 'retry-after': '5' }),
    },
    html: browser === undefined ? rendered.document : options.formTokens.fillIn(rendered.document, browser),
  });
}

/** A header holds ASCII only. Nothing else changes, so that a checked path stays what it is. */
export function headerSafe(location: string): string {
  return location.toWellFormed().replace(/[^\x20-\x7e]+/g, encodeURIComponent);
}

interface Caller {
  call: InProcessCall;
  /** Undefined where the look-up failed. */
  viewer: CurrentUser | null | undefined;
}

async function asPerson(
  request: FastifyRequest,
  token: string | undefined,
  { routes, identify, positionCookie, readDatabases }: PageSettings,
): Promise<Caller> {
  const callAs = (viewer: Viewer | null): InProcessCall =>
    callInProcess(routes, {
      viewer,
      readDb: readDatabases.for(positionCookie.read(request)),
      requestId: request.id,
      ip: request.ip,
      userAgent: request.headers['user-agent'],
    });
  try {
    const viewer = token === undefined ? undefined : await identify(token, request.headers);
    if (!viewer) return { call: callAs(null), viewer: null };
    const call = callAs(viewer);
    return { call, viewer: (await call(getCurrentUser, {})).body };
  } catch (error) {
    // The account was deleted since the session was looked up.
    if (error instanceof Refusal) return { call: callAs(null), viewer: null };
    // The page still renders an error; each of its calls fails the same way.
    const call = async (): Promise<never> => {
      throw error;
    };
    return { call, viewer: undefined };
  }
}

/** The pages' access to the endpoints: the same answers as over the network, refusals included. */
function dispatcher(call: InProcessCall, requestId: string): RenderRequest['dispatch'] {
  return async (endpoint, input) => {
    try {
      const { body, nextCursor } = await call(endpoint, input as InputOf<EndpointSpec>);
      await takeTurn();
      return { status: endpoint.status ?? 200, body, next: nextCursor };
    } catch (error) {
      const response = toErrorResponse(error, requestId);
      if (response.status === 500) throw error;
      return { status: response.status, body: response.body, next: null };
    }
  };
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  page: StoredPage,
  isPersonal: boolean,
): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const body = await page.body(encoding);
  reply.status(page.status).headers(page.headers).header('vary', VARIES_BY).header('accept-ch', ASKS_FOR);
  // A visitor's own browser revalidates, so that a login is visible at once.
  reply.header('cache-control', isPersonal ? 'private, no-store' : 'no-cache');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(body);
}
