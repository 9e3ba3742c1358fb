import type { Language } from '@akatale/contracts/languages';
import type { Renderer } from '@akatale/contracts/pages/rendering';
import type { FastifyInstance } from 'fastify';
import { serveChatPhotos } from '../modules/deals/chats/index.ts';
import { serveUploads } from '../modules/people/photos/index.ts';
import type { AdmissionLimits } from '../platform/http/admission/admission.ts';
import type { Mounting } from '../platform/http/calls.ts';
import type { BodyBounds } from '../platform/http/connections/bound-bodies.ts';
import type { Linger } from '../platform/http/connections/close-in-stages.ts';
import { createHttpServer } from '../platform/http/connections/server.ts';
import {
  createDeviceCookie,
  createFormCookie,
  createPositionCookie,
  createSessionCookie,
} from '../platform/http/cookies/cookies.ts';
import { mountRoutes } from '../platform/http/mount-routes.ts';
import type { Route } from '../platform/http/route.ts';
import { commonHeaders } from '../platform/http/security-headers.ts';
import { refuseOverLimit } from '../platform/limits/limits.ts';
import { isLiveUpgrade } from '../platform/live/upgrades.ts';
import type { AppContext } from './app-context.ts';
import { createFormTokens } from './forms/form-tokens.ts';
import { takeForms } from './forms/take-forms.ts';
import { liveConnection } from './live-connection.ts';
import type { Modules } from './modules.ts';
import { openAdmission, overloadOf, type PreparedAnswers } from './overload.ts';
import { renderPages } from './pages/render-pages.ts';
import { previewRoutes } from './previews/preview-routes.ts';
import { publicSettings } from './public-settings.ts';
import { apiDocs } from './routes/api-docs.ts';
import { healthRoutes } from './routes/health-routes.ts';
import {
  readLimit,
  dataSaverRoute,
  installationRoutes,
  photoCreditsRoute,
  languageRoute,
} from './routes/installation-routes.ts';
import { mailboxRoutes } from './routes/mailbox-routes.ts';
import { searchEngineRoutes } from './search-engines/search-engine-routes.ts';

const FILES = /^\/(assets|uploads|chat-photos)\//;

const LOOPBACK = ['127.0.0.0/8', '::1'];

export interface ServerDeps {
  renderer?: (language: Language) => Promise<Renderer>;
  /** Adds the files of the pages, built or from the development server. Returns paths outside `/assets/`. */
  addAssets?: (app: FastifyInstance) => Promise<ReadonlySet<string> | undefined>;
  isDemo?: boolean;
  linger?: Linger;
  bodies?: BodyBounds;
  overload?: AdmissionLimits;
  /** Pages are rendered for every visitor, as their sources may have changed. */
  isDevelopment?: boolean;
}

export async function buildServer(
  appContext: AppContext,
  modules: Modules,
  deps: ServerDeps = {},
): Promise<FastifyInstance> {
  const { config, limits, log, metrics } = appContext;
  const { publicUrl, isOnThisMachine, trustProxy, metricsToken } = config.http;
  const admission = openAdmission(config, deps.overload);
  const ready: PreparedAnswers = { files: new Set(), pages: undefined };
  const isHttps = publicUrl.protocol === 'https:';
  const app = await createHttpServer({
    log,
    trustProxy,
    headers: commonHeaders(isHttps),
    floodLimit: async ({ url, ip }) => {
      if (!FILES.test(url)) await refuseOverLimit(limits, readLimit, ip);
    },
    onRefusal: ({ viewer, method, routeOptions }, refusal) => {
      const path = routeOptions.url?.replaceAll(/:(\w+)/g, '{$1}') ?? '';
      modules.support.recordRefusal({ viewer, endpoint: `${method} ${path}`, ...refusal });
    },
    onAnswer: metrics.answered,
    connections: {
      perPeer: config.http.maxConnectionsPerAddress,
      exempt: [...LOOPBACK, ...trustProxy],
      onRefused: () => metrics.limited('connections'),
    },
    ...(deps.linger && { linger: deps.linger }),
    ...(deps.bodies && { bodies: deps.bodies }),
    overload: overloadOf({ admission, metrics, ready: () => ready }),
    takesUpgrade: isLiveUpgrade,
  });

  healthRoutes(app, {
    findUnready: appContext.findUnready,
    renderMetrics: () => metrics.render(),
    metricsToken,
    areMetricsOpenHere: isOnThisMachine,
  });
  const cookies = {
    cookie: createSessionCookie(isHttps),
    deviceCookie: createDeviceCookie(isHttps),
    positionCookie: createPositionCookie(isHttps),
  };
  const routes = deps.isDemo ? [...modules.routes, photoCreditsRoute()] : modules.routes;
  addRoutes(app, appContext, modules, { routes, cookies, isHttps, renderer: deps.renderer });
  ready.files = (await deps.addAssets?.(app)) ?? ready.files;
  if (deps.renderer) {
    const formCookie = createFormCookie(isHttps);
    const formTokens = createFormTokens(appContext);
    const pages = renderPages(app, {
      renderer: deps.renderer,
      routes,
      identify: modules.accounts.identify,
      cookie: cookies.cookie,
      positionCookie: cookies.positionCookie,
      formCookie,
      formTokens,
      readDatabases: appContext.readDatabases,
      cachesPages: !deps.isDevelopment,
      isBusy: () => admission.isBusy,
      clock: appContext.clock,
      fanOut: appContext.fanOut,
      settings: publicSettings(config, deps.isDemo ?? false),
    });
    ready.pages = pages;
    const { identify } = modules.accounts;
    const onRefusal = modules.support.recordRefusal;
    takeForms(app, {
      ...appContext,
      ...cookies,
      publicUrl,
      identify,
      routes,
      pages,
      formCookie,
      formTokens,
      onRefusal,
    });
  }
  return app;
}

interface Mounted {
  routes: readonly Route[];
  cookies: Pick<Mounting, 'cookie' | 'deviceCookie' | 'positionCookie'>;
  isHttps: boolean;
  renderer: ServerDeps['renderer'];
}

/** All that answers besides pages and their files: endpoints, and what has none. */
function addRoutes(app: FastifyInstance, appContext: AppContext, modules: Modules, mounted: Mounted): void {
  const { config, db, images, limits, mailer, readDatabases } = appContext;
  const { publicUrl, isOnThisMachine } = config.http;
  const { routes, isHttps, renderer } = mounted;
  const { cookie, deviceCookie, positionCookie } = mounted.cookies;
  const { identify } = modules.accounts;
  mountRoutes(app, routes, { db, readDatabases, limits, publicUrl, cookie, deviceCookie, positionCookie, identify });
  modules.accounts.mountGoogleSignIn(app, { cookie, deviceCookie, isHttps });
  modules.subscriptions.mountPayments(app);
  modules.awayMail.mountUnsubscribe(app);
  modules.overview.launch.mountLinks(app);
  liveConnection(app, appContext, modules, cookie);
  serveUploads(app, { ...appContext, photos: modules.photos, cookie, identify });
  const previews = { appName: config.appName, routes, readDatabases, photos: modules.photos, images };
  previewRoutes(app, previews);
  const { accounts, cases, photos } = modules;
  serveChatPhotos(app, { ...appContext, cookie, identify, accounts, photos, isEvidence: cases.isEvidence });
  installationRoutes(app, { appName: config.appName, limits });
  languageRoute(app, { publicUrl, cookie, accounts: modules.accounts });
  dataSaverRoute(app, { publicUrl });
  searchEngineRoutes(app, {
    products: modules.products,
    publicUrl,
    fanOut: appContext.fanOut,
    pagePaths: async () => (await renderer?.('en'))?.sitemapPaths ?? [],
  });
  app.addHook('onClose', modules.flush);
  apiDocs(
    app,
    routes.map(({ endpoint }) => endpoint),
    config.appName,
  );
  if (mailer.mailbox && isOnThisMachine) mailboxRoutes(app, mailer.mailbox);
}
