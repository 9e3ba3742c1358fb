import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A new connection may be about to send its first request. */
const SILENCE_MS = 1_000;
const DRAIN_MS = 6_000;

/** The server waits for connections without any request (browsers open such) as for busy ones; this ends them. */
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
