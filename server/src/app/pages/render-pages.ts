import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getCurrentUser, type CurrentUser } from '@akatale/contracts/accounts/accounts';
import type { EndpointSpec, InputOf } from '@akatale/contracts/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { BusyPage } from '../../platform/http/admission/shed-request.ts';
import { toErrorResponse } from '../../platform/http/error-response.ts';
import { callInProcess, type InProcessCall } from '../../platform/http/connections/in-process.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Route } from '../../platform/http/route.ts';
import { pagePolicy } from '../../platform/http/security-headers.ts';
import type { SessionCookie } from '../../platform/http/cookies/session-cookie.ts';
import type { Identify, Viewer } from '../../platform/http/viewer.ts';
import { chooseEncoding } from '../../platform/http/compress.ts';
import { prepareBusyPage } from './busy-page.ts';
import { createPageCache, type StoredPage, storePage } from './page-cache.ts';
import { savesData } from './save-data.ts';
import type { PublicSettings } from '@akatale/contracts/settings';

export const WEB_BUILD = join(import.meta.dirname, '../../../../web/dist');

interface Answer {
  status: number;
  body: unknown;
  next: string | null;
}

interface RenderRequest {
  url: string;
  dispatch: (endpoint: EndpointSpec, input: Record<string, unknown>) => Promise<Answer>;
  viewer: CurrentUser | null | undefined;
  saveData: boolean;
  settings: PublicSettings;
  requestId: string;
}

type Rendered =
  | { kind: 'redirect'; status: 301 | 302; location: string }
  | { kind: 'page'; status: number; document: string; error?: unknown };

export interface Renderer {
  render(request: RenderRequest): Promise<Rendered>;
  renderBusy(request: Pick<RenderRequest, 'settings' | 'saveData'>): string;
  contentSecurityHashes: { scripts: string[]; styles: string[] };
}

export async function loadRenderer(): Promise<Renderer> {
  const bundle = pathToFileURL(join(WEB_BUILD, 'server/entry-server.js')).href;
  return (await import(bundle)) as Renderer;
}

interface PageSettings {
  renderer: () => Promise<Renderer>;
  routes: readonly Route[];
  identify: Identify;
  cookie: SessionCookie;
  keepsPages: boolean;
  isBusy: () => boolean;
  clock: Clock;
  settings: PublicSettings;
}

/** Parameters that visitors' pages read; others are dropped, so that they cannot fill the cache. */
const VISITORS_PARAMETERS = ['search', 'category', 'sortBy', 'cursor', 'before', 'next', 'notice', 'problem', 'tab'];
const NEVER_KEPT = /^\/(verify-email|forgot-password)\//;

/** The API's, and what a browser would take for the address of another host. */
const NO_PAGE = /^\/(?:api(?=[/?]|$)|[/\\])/;

export interface CachedPages {
  isKept(request: IncomingMessage): boolean;
  busyPage(request: IncomingMessage): BusyPage | undefined;
}

/** Answers every remaining address with a server-rendered page. */
export function renderPages(app: FastifyInstance, by: PageSettings): CachedPages {
  const cache = createPageCache(by.clock);
  let busyPage: CachedPages['busyPage'] = () => undefined;
  app.addHook('onReady', async () => {
    if (by.keepsPages) busyPage = await prepareBusyPage(await by.renderer(), by.settings);
  });

  app.get('/*', async (request, reply) => {
    if (NO_PAGE.test(request.url)) return reply.callNotFound();
    const token = by.cookie.read(request);
    const url = pageUrl(request.url, token !== undefined);
    const saveData = savesData(request.headers);
    const render = () => renderPage(request, url, token, saveData, by);
    const mayKeep = by.keepsPages && !token && !NEVER_KEPT.test(url);
    const page = mayKeep ? await cache.get(keyOf(url, saveData), render, { mayBeOld: by.isBusy() }) : await render();
    return send(request, reply, page, token !== undefined);
  });

  return {
    isKept({ method, url = '', headers }) {
      if (method !== 'GET' || NO_PAGE.test(url) || by.cookie.isIn(headers)) return false;
      const key = keyOf(pageUrl(url, false), savesData(headers));
      return cache.has(key, { mayBeOld: by.isBusy() });
    },
    busyPage: (request) => busyPage(request),
  };
}

const keyOf = (url: string, saveData: boolean): string => `${saveData ? 'light' : 'full'} ${url}`;

/** Path and normalized query. Pages of signed-in people are never cached, and read more parameters. */
function pageUrl(asked: string, isSignedIn: boolean): string {
  const [path = '/', query = ''] = asked.split('?', 2);
  const given = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const name of isSignedIn ? new Set(given.keys()) : VISITORS_PARAMETERS) {
    // NUL occurs in no valid text.
    const value = given.get(name)?.replaceAll('\0', '');
    if (value) kept.set(name, value);
  }
  return kept.size > 0 ? `${path}?${kept.toString()}` : path;
}

async function renderPage(
  request: FastifyRequest,
  url: string,
  token: string | undefined,
  saveData: boolean,
  by: PageSettings,
): Promise<StoredPage> {
  const { render, contentSecurityHashes } = await by.renderer();
  const { call, viewer } = await asPerson(request, token, by);
  const rendered = await render({
    url,
    dispatch: dispatcher(call, request.id),
    viewer,
    saveData,
    settings: by.settings,
    requestId: request.id,
  });
  if (rendered.kind === 'redirect') {
    return storePage({
      status: rendered.status,
      headers: { location: rendered.location },
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
    html: rendered.document,
  });
}

interface Actor {
  call: InProcessCall;
  /** Undefined where the look-up failed. */
  viewer: CurrentUser | null | undefined;
}

async function asPerson(
  request: FastifyRequest,
  token: string | undefined,
  { routes, identify }: PageSettings,
): Promise<Actor> {
  const callAs = (viewer: Viewer | null): InProcessCall =>
    callInProcess(routes, {
      viewer,
      requestId: request.id,
      ip: request.ip,
      userAgent: request.headers['user-agent'],
    });
  try {
    const viewer = token === undefined ? undefined : await identify(token);
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
  reply.status(page.status).headers(page.headers).header('vary', 'Cookie, Accept-Encoding, Save-Data');
  // A visitor's own browser revalidates, so that a login is visible at once.
  reply.header('cache-control', isPersonal ? 'private, no-store' : 'no-cache');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(body);
}
