import type { FastifyInstance } from 'fastify';
import { startLive, type LiveNews } from '../modules/live/index.ts';
import type { SessionCookie } from '../platform/http/session-cookie.ts';
import type { FanOut } from '../platform/live/fan-out.ts';
import { mountLive } from '../platform/live/mount-live.ts';
import type { Foundation } from './foundation.ts';
import type { Modules } from './modules.ts';

/** Opens `/ws`: the machinery of connections, and what is said over them. */
export function liveConnection(
  app: FastifyInstance,
  foundation: Foundation,
  { accounts, chats }: Pick<Modules, 'accounts' | 'chats'>,
  cookie: SessionCookie,
): void {
  const { config, clock, metrics } = foundation;
  const factor = config.rateLimitFactor;
  // Every process runs this program: what arrives is what one of its modules has published.
  const fanOut = foundation.fanOut as FanOut<LiveNews>;
  const live = startLive({ ...foundation, fanOut, factor, accounts, chats });
  mountLive(app, {
    ...{ cookie, clock, factor, metrics },
    publicUrl: config.http.publicUrl,
    identify: accounts.identify,
    handler: live.handler,
  });
  app.addHook('onClose', async () => live.stop());
}
