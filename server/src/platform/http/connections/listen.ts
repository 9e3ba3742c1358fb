import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Connections that wait to be accepted: more are lost, and retried by their clients after seconds. */
const BACKLOG = 4_096;
const SOCKETS = 16;

interface Address {
  host: string;
  port: number;
}

/**
 * Listens with several sockets at one port: libuv accepts one connection per socket and loop iteration, and on a busy
 * server new ones would wait for seconds. Returns a function that closes the additional ones.
 */
export async function listenAt(app: FastifyInstance, { host, port }: Address): Promise<() => Promise<void>> {
  // Sockets that share a port would share it with a second server process too: this listen fails first.
  if (port !== 0) await closed(await listening(createServer(), { host, port }));
  // Elsewhere the sockets of a port do not share its connections.
  const reusePort = process.platform === 'linux';
  const sharing = { backlog: BACKLOG, reusePort };
  await app.listen({ host, port, ...sharing });
  if (!reusePort) return async () => undefined;

  const at = app.server.address() as AddressInfo;
  const options = { host: at.address, port: at.port, ...sharing };
  const more = Array.from({ length: SOCKETS - 1 }, async () => listening(createServer(forwardTo(app)), options));
  const servers = await Promise.all(more);
  return async () => void (await Promise.all(servers.map(closed)));
}

function forwardTo({ server }: FastifyInstance): (socket: Socket) => void {
  return (socket) => void server.emit('connection', socket);
}

async function listening(server: Server, options: Parameters<Server['listen']>[0]): Promise<Server> {
  server.listen(options);
  await once(server, 'listening');
  return server;
}

async function closed(server: Server): Promise<void> {
  server.close();
  await once(server, 'close');
}
