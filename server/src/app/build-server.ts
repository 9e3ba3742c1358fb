import type { FastifyInstance } from 'fastify';
import { mountRoutes } from '../platform/http/mount-routes.ts';
import { serveChatPhotos } from '../modules/chats/index.ts';
import { serveUploads } from '../modules/photos/index.ts';
import { isLiveUpgrade } from '../platform/live/upgrades.ts';
import type { Linger } from '../platform/http/close-in-stages.ts';
import { commonHeaders } from '../platform/http/security-headers.ts';
import { createHttpServer } from '../platform/http/server.ts';
import { createDeviceCookie } from '../platform/http/device-cookie.ts';
import { createSessionCookie } from '../platform/http/session-cookie.ts';
import { refuseOverLimit } from '../platform/limits/refuse-over-limit.ts';
import { apiDocs } from './api-docs.ts';
import type { AppContext } from './app-context.ts';
import { healthRoutes } from './health-routes.ts';
import { liveConnection } from './live-connection.ts';
import { mailboxRoutes } from './mailbox-routes.ts';
import type { Modules } from './modules.ts';
import { photoCreditsRoute } from './photo-credits-route.ts';
import { previewRoutes } from './previews/preview-routes.ts';
import { publicSettings } from './public-settings.ts';
import { type Renderer, renderPages } from './render-pages.ts';
import { searchEngineRoutes } from './search-engines/search-engine-routes.ts';

/** A page brings dozens of these, and people behind one carrier share an address. */
const FILES = /^\/(assets|uploads|chat-photos)\//;

const LOOPBACK = ['127.0.0.0/8', '::1'];

export interface ServerParts {
  /** Pages are left out where only the API is of interest. */
  renderer?: () => Promise<Renderer>;
  /** Adds the files of the pages: built ones, or those of the development server. */
  addAssets?: (app: FastifyInstance) => Promise<void>;
  isDemo?: boolean;
  maxEventLoopDelayMs?: number;
  /** How long a connection goes on reading after an answer that came early. */
  linger?: Linger;
  /** Pages are drawn anew for every visitor, as their sources may have changed. */
  isDevelopment?: boolean;
}

/** The whole web server: endpoints, photos, pages, health, documentation. Not yet listening. */
export async function buildServer(
  appContext: AppContext,
  modules: Modules,
  parts: ServerParts = {},
): Promise<FastifyInstance> {
  const { config, db, images, limits, log, metrics, mailer } = appContext;
  const { publicUrl, isOnThisMachine, trustProxy, metricsToken, maxConnectionsPerAddress } =
    config.http;
  const isHttps = publicUrl.protocol === 'https:';
  const app = await createHttpServer({
    log,
    trustProxy,
    headers: commonHeaders(isHttps),
    floodLimit: async ({ url, ip }) => {
      if (!FILES.test(url)) await refuseOverLimit(limits, 'reads', ip);
    },
    onAnswer: metrics.answered,
    connections: {
      perPeer: maxConnectionsPerAddress,
      exempt: [...LOOPBACK, ...trustProxy],
      onRefused: () => metrics.limited('connections'),
    },
    ...(parts.linger && { linger: parts.linger }),
    ...(parts.maxEventLoopDelayMs !== undefined && {
      maxEventLoopDelayMs: parts.maxEventLoopDelayMs,
    }),
    takesUpgrade: isLiveUpgrade,
  });

  healthRoutes(app, {
    isReady: appContext.isReady,
    renderMetrics: () => metrics.render(),
    metricsToken,
    areMetricsOpenHere: isOnThisMachine,
  });
  const cookie = createSessionCookie(isHttps);
  const deviceCookie = createDeviceCookie(isHttps);
  const { identify } = modules.accounts;
  const routes = parts.isDemo ? [...modules.routes, photoCreditsRoute()] : modules.routes;
  mountRoutes(app, routes, { db, publicUrl, cookie, deviceCookie, identify });
  modules.accounts.mountGoogleSignIn(app, { cookie, deviceCookie, isHttps });
  modules.subscriptions.mountPayments(app);
  liveConnection(app, appContext, modules, cookie);
  serveUploads(app, appContext);
  previewRoutes(app, { appName: config.appName, routes, photos: modules.photos, images });
  serveChatPhotos(app, { ...appContext, cookie, identify, photos: modules.photos });
  searchEngineRoutes(app, { products: modules.products, publicUrl });
  app.addHook('onClose', async () => {
    await Promise.all(modules.all.map(async (module) => module.flush?.()));
  });
  await apiDocs(
    app,
    routes.map(({ endpoint }) => endpoint),
    config.appName,
  );
  if (mailer.mailbox && isOnThisMachine) mailboxRoutes(app, mailer.mailbox);
  await parts.addAssets?.(app);
  if (parts.renderer) {
    renderPages(app, {
      renderer: parts.renderer,
      routes,
      identify,
      cookie,
      keepsPages: !parts.isDevelopment,
      clock: appContext.clock,
      settings: publicSettings(config, parts.isDemo ?? false),
    });
  }
  return app;
}
