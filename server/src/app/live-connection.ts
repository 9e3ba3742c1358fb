import type { FastifyInstance } from 'fastify';
import type { SessionCookie } from '../platform/http/cookies/cookies.ts';
import { mountLive } from '../platform/live/mount-live.ts';
import type { AppContext } from './app-context.ts';
import type { Modules } from './modules.ts';

export function liveConnection(
  app: FastifyInstance,
  appContext: AppContext,
  modules: Pick<Modules, 'accounts' | 'live'>,
  cookie: SessionCookie,
): void {
  const { config, clock, events, metrics } = appContext;
  const live = modules.live.start();
  const stopListening = events.listen();
  mountLive(app, {
    cookie,
    metrics,
    clock,
    factor: config.rateLimitFactor,
    publicUrl: config.http.publicUrl,
    identify: modules.accounts.identify,
    handler: live.handler,
  });
  app.addHook('onClose', async () => {
    stopListening();
    await live.stop();
  });
}
