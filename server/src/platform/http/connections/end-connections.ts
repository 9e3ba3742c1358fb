import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Whoever connected a moment ago may still be about to ask. */
const SILENCE_MS = 1_000;
/** What was asked may take so long to arrive and to be answered; then the stop goes on without it. */
const DRAIN_MS = 6_000;

/**
 * Lets nobody hold up a stop. The server waits for every connection that is not idle, and to it a
 * connection on which nothing was ever asked (browsers open such) is not idle.
 */
export function endConnections(app: FastifyInstance): void {
  const silent = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  app.server.on('request', ({ socket }) => silent.delete(socket));
  app.server.on('upgrade', ({ socket }) => silent.delete(socket));

  let isStopping = false;
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });

  app.addHook('preClose', async () => {
    isStopping = true;
    setTimeout(() => silent.forEach((socket) => socket.destroy()), SILENCE_MS).unref();
    setTimeout(() => app.server.closeAllConnections(), DRAIN_MS).unref();
  });
}
