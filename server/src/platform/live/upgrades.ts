import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import { networkOf } from '../limits/network-of.ts';

export const LIVE_PATH = '/ws';

export function isLiveUpgrade({ method, url = '', headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    headers.upgrade?.toLowerCase() === 'websocket' &&
    new RegExp(`^(?:https?://[^/?]*)?${LIVE_PATH}(?:\\?|$)`, 'i').test(url)
  );
}

interface NavigationFocus {
  socket: Socket;
  head: Buffer;
  response: ServerResponse;
}

export interface Upgrades {
  isUpgrade(request: FastifyRequest): boolean;
  /** Makes the request a WebSocket, after which no response can be sent; undefined where it fails. */
  accept(request: FastifyRequest, reply: FastifyReply): WebSocket | undefined;
}

/** Upgrades pass the server's own routes and checks. Once accepted, nothing of the request stays in memory. */
export function takeUpgrades(app: FastifyInstance, options: { maxPayload: number; closeTimeout: number }): Upgrades {
  const arrivals = new WeakMap<IncomingMessage, NavigationFocus>();
  const server = new WebSocketServer({
    ...options,
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
  });

  app.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    // Until it is accepted there is no other listener, and an error without a listener ends the process.
    socket.on('error', ignore);
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(socket);
    response.on('finish', () => socket.destroySoon());
    arrivals.set(request, { socket, head, response });
    app.routing(request, response);
  });

  return {
    isUpgrade: ({ raw }) => arrivals.has(raw),
    accept({ raw }, reply) {
      const arrival = arrivals.get(raw);
      if (!arrival) return undefined;
      reply.hijack();
      arrival.response.detachSocket(arrival.socket);
      let accepted: WebSocket | undefined;
      server.handleUpgrade(raw, arrival.socket, arrival.head, (socket) => {
        accepted = socket;
      });
      if (accepted) arrival.socket.off('error', ignore);
      return accepted;
    },
  };
}

function ignore(): void {}

/** Thousands of people share one address behind a mobile operator: this only stops floods. */
const MAX_PER_ADDRESS = 3_000;

export function createAddressQuota(factor: number) {
  const limit = Math.max(1, Math.round(MAX_PER_ADDRESS * factor));
  const counts = new Map<string, number>();
  return {
    enter(address: string): (() => void) | undefined {
      const network = networkOf(address);
      const count = counts.get(network) ?? 0;
      if (count >= limit) return undefined;
      counts.set(network, count + 1);
      return () => {
        const left = (counts.get(network) ?? 1) - 1;
        if (left > 0) counts.set(network, left);
        else counts.delete(network);
      };
    },
  };
}
