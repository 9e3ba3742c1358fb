import { NOTIFICATIONS_STREAM_PATH } from '@akatale/contracts/community/notifications';
import type { FastifyInstance } from 'fastify';
import type { SessionCookie } from '../platform/http/cookies/cookies.ts';
import { mountLive } from '../platform/live/mount-live.ts';
import { mountStream } from '../platform/live/mount-stream.ts';
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
  const shared = {
    cookie,
    metrics,
    factor: config.rateLimitFactor,
    publicUrl: config.http.publicUrl,
    identify: modules.accounts.identify,
  };
  mountLive(app, { ...shared, clock, handler: live.handler });
  mountStream(app, {
    ...shared,
    path: NOTIFICATIONS_STREAM_PATH,
    type: 'notification',
    handler: live.streams,
  });
  app.addHook('onClose', async () => {
    stopListening();
    await live.stop();
  });
}
