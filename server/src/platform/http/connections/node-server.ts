import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Admission } from '../admission/admission.ts';
import { type BusyPage, createShedding } from '../admission/shed-request.ts';
import { takeSlot } from '../admission/slots.ts';
import { BODY_BOUNDS, type BodyBounds, boundBodies } from './bound-bodies.ts';
import { type ConnectionBound, boundConnections } from './bound-connections.ts';
import { boundPipelines } from './bound-pipelines.ts';
import { closeAnsweredInStages, type Linger } from './close-in-stages.ts';

export interface NodeServerSettings {
  takesUpgrade?: (request: IncomingMessage) => boolean;
  connections?: ConnectionBound;
  linger?: Linger;
  bodies?: BodyBounds;
  overload?: Overload;
}

export interface Overload {
  admission: Admission;
  /** Requests that are always answered because they cost next to nothing. */
  bypasses: (request: IncomingMessage) => boolean;
  busyPage: (request: IncomingMessage) => BusyPage | undefined;
  onShed: () => void;
}

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

export function createNodeServer(
  handle: Handle,
  settings: NodeServerSettings & { headers: Readonly<Record<string, string>> },
): Server {
  const { connections, overload, linger, bodies = BODY_BOUNDS } = settings;
  const server = createServer(
    {
      keepAliveTimeout: 30_000,
      // The outer bound of uploads; other bodies have less.
      requestTimeout: bodies.upload.mostMs,
      headersTimeout: 15_000,
      connectionsCheckingInterval: 5_000,
      maxHeaderSize: 16 * 1024,
      shouldUpgradeCallback: settings.takesUpgrade ?? (() => false),
    },
    boundPipelines(overload ? admitted(handle, overload, settings.headers) : handle),
  );
  server.setTimeout(60_000);
  boundBodies(server, bodies);
  if (connections) boundConnections(server, connections);
  server.on('connection', (socket: Socket) => closeAnsweredInStages(socket, linger));
  return server;
}

function admitted(handle: Handle, overload: Overload, headers: Record<string, string>): Handle {
  const { admission, bypasses, onShed, busyPage } = overload;
  const shed = createShedding({ headers, busyPage });
  const refuse: Handle = (request, response) => {
    onShed();
    shed(request, response);
  };
  return (request, response) => {
    if (bypasses(request)) return handle(request, response);
    takeSlot(admission, request, response, {
      admit: () => handle(request, response),
      shed: () => refuse(request, response),
    });
  };
}
