import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { MAX_FRAME_BYTES, PONG_TIMEOUT_SECONDS } from '@akatale/contracts/notices/live';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import type { Clock } from '../clock.ts';
import { refuse } from '../http/refusal.ts';
import type { Viewer } from '../http/viewer.ts';
import type { Metrics } from '../metrics.ts';
import { createFrameReader } from './frame-reader.ts';
import { type LiveHandler, type LiveAccess, viewerOf } from './live-handler.ts';
import { closeCodes, LiveSocket } from './live-socket.ts';
import { createAddressQuota, LIVE_PATH, takeUpgrades } from './upgrades.ts';

const CHECK_EVERY_MS = 1_000;
const PING_AFTER_MS = 20_000;
const DEAD_AFTER_MS = PONG_TIMEOUT_SECONDS * 1_000;

const CLOSE_WITHIN_MS = 2_000;
const FINISH_WITHIN_MS = 3_000;

interface LiveMounting extends LiveAccess {
  clock: Clock;
  factor: number;
  metrics: Pick<Metrics, 'watchSockets' | 'limited'>;
  handler: LiveHandler;
}

/** Order of the checks: session (401), origin and `userId` (403), rate (429). A stop closes with 1001. */
export function mountLive(app: FastifyInstance, options: LiveMounting): void {
  const { handler, clock, metrics } = options;
  const upgrades = takeUpgrades(app, {
    maxPayload: MAX_FRAME_BYTES,
    closeTimeout: CLOSE_WITHIN_MS,
  });
  const open = new Set<LiveSocket>();
  const quota = createAddressQuota(options.factor);
  const reader = createFrameReader(options);
  const heartbeats = watchHeartbeats(open, clock);
  let isStopping = false;
  metrics.watchSockets(() => open.size);

  app.get(LIVE_PATH, async (request, reply) => {
    const viewer = await viewerOf(request, options);
    if (!upgrades.isUpgrade(request)) refuse('NOT_FOUND');
    if (isStopping) refuse('UNAVAILABLE', { retryAfterSeconds: 2 });
    const leaveQuota = quota.enter(request.ip);
    if (!leaveQuota) {
      metrics.limited('sockets');
      refuse('RATE_LIMITED', { retryAfterSeconds: 60 });
    }
    const id = randomUUID();
    try {
      await handler.admit(id, viewer);
    } catch (error) {
      leaveQuota();
      throw error;
    }
    const socket = upgrades.accept(request, reply);
    if (socket) return begin({ socket, wire: request.raw.socket }, { id, viewer }, leaveQuota);
    leaveQuota();
    handler.leave(id, viewer);
  });

  function begin(
    connection: { socket: WebSocket; wire: Socket },
    who: { id: string; viewer: Viewer },
    leaveQuota: () => void,
  ): void {
    const { socket } = connection;
    const live = new LiveSocket(connection, who, clock.now().getTime());
    open.add(live);
    handler.opened(live);
    socket.on('message', (data, isBinary) => reader.read(live, data as Buffer, isBinary));
    socket.on('ping', () => heartbeats.received(live));
    socket.on('pong', () => heartbeats.received(live));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      open.delete(live);
      leaveQuota();
      handler.closed(live);
      handler.leave(live.id, live.viewer);
    });
    if (isStopping) live.close(closeCodes.goingAway, 'Restarting');
  }

  app.addHook('preClose', async () => {
    isStopping = true;
    heartbeats.stop();
    await reader.finish(FINISH_WITHIN_MS);
    for (const socket of open) socket.close(closeCodes.goingAway, 'Restarting');
  });
}

/** A phone that lost its network does not close its connection. Our clients ping; others answer a protocol ping. */
function watchHeartbeats(open: ReadonlySet<LiveSocket>, clock: Clock) {
  const pinged = new WeakSet<LiveSocket>();
  const timer = setInterval(() => {
    const now = clock.now().getTime();
    for (const socket of open) {
      const silence = now - socket.lastReceivedAt;
      if (silence >= DEAD_AFTER_MS) socket.drop();
      else if (silence >= PING_AFTER_MS && !pinged.has(socket)) {
        pinged.add(socket);
        socket.ping();
      }
    }
  }, CHECK_EVERY_MS);
  timer.unref();
  return {
    received(socket: LiveSocket): void {
      socket.lastReceivedAt = clock.now().getTime();
      pinged.delete(socket);
    },
    stop: () => clearInterval(timer),
  };
}
