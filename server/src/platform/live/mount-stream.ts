import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { releaseSlot } from '../http/admission/slots.ts';
import { refuse } from '../http/refusal.ts';
import { EventStream } from './event-stream.ts';
import { viewerOf } from './live-handler.ts';
import { closeCodes } from './live-socket.ts';
import type { LiveMounting } from './mount-live.ts';
import { createAddressQuota } from './upgrades.ts';

const KEEP_ALIVE_MS = 20_000;
const MAX_PER_PERSON = 10;
const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'private, no-store',
  vary: 'Cookie',
  'x-accel-buffering': 'no',
};

interface StreamMounting extends Omit<LiveMounting, 'handler' | 'clock'> {
  path: string;
  type: string;
  handler: { opened(stream: EventStream): void; closed(stream: EventStream): void };
}

/** For clients that only listen; the same checks as a live connection. */
export function mountStream(app: FastifyInstance, options: StreamMounting): void {
  const { path, type, handler, metrics } = options;
  const open = new Set<EventStream>();
  const quota = createAddressQuota(options.factor);
  const maxPerPerson = Math.max(1, Math.round(MAX_PER_PERSON * options.factor));
  let isStopping = false;

  function refuseRate(): never {
    metrics.limited('sockets');
    refuse('RATE_LIMITED', { retryAfterSeconds: 60 });
  }

  app.get(path, async (request, reply) => {
    const viewer = await viewerOf(request, options);
    if (isStopping) refuse('UNAVAILABLE', { retryAfterSeconds: 2 });
    const { raw } = reply;
    // The client may have left meanwhile: `close` comes only once.
    if (raw.destroyed) return void reply.hijack();
    const own = [...open].filter((stream) => stream.viewer.userId === viewer.userId);
    if (own.length >= maxPerPerson) refuseRate();
    reply.headers(STREAM_HEADERS);
    if (request.method === 'HEAD') return reply.send();
    const leaveQuota = quota.enter(request.ip) ?? refuseRate();
    releaseSlot(request);
    reply.hijack();
    raw.writeHead(200, reply.getHeaders() as Record<string, string>);
    const stream = new EventStream(raw, type, { id: randomUUID(), viewer });
    open.add(stream);
    raw.on('error', () => undefined);
    raw.on('close', () => {
      open.delete(stream);
      leaveQuota();
      handler.closed(stream);
    });
    handler.opened(stream);
  });

  const timer = setInterval(() => open.forEach((stream) => stream.keepAlive()), KEEP_ALIVE_MS);
  timer.unref();
  app.addHook('preClose', async () => {
    isStopping = true;
    clearInterval(timer);
    for (const stream of open) stream.close(closeCodes.goingAway, 'Restarting');
  });
}
