import type { ClientFrame, ServerFrame } from '@akatale/contracts/notices/live-schemas';
import { WebSocket } from 'ws';

type FrameType = ServerFrame['type'];
type FrameOf<Type extends FrameType> = Extract<ServerFrame, { type: Type }>;

/** Longest wait for an expected frame. */
const GIVE_UP_AFTER_MS = 60_000;

interface ConnectOptions {
  cookie?: string | undefined;
  origin?: string;
  /** What follows `/ws`, such as `?userId=5`. */
  query?: string;
  headers?: Record<string, string>;
}

/** An upgrade that was refused, with the answer. */
export class RefusedUpgrade extends Error {
  override readonly name = 'RefusedUpgrade';
  readonly status: number;
  readonly body: { code?: string };

  constructor(status: number, body: { code?: string }) {
    super(`The upgrade was refused with ${status}.`);
    this.status = status;
    this.body = body;
  }
}

/** A live connection like a tab's, which records received frames. */
export interface LiveClient {
  socket: WebSocket;
  /** Received frames, in order. */
  frames: ServerFrame[];
  send(frame: ClientFrame): void;
  sendText(text: string): void;
  /** The first frame of this type and kind; waits for it. */
  next<Type extends FrameType>(type: Type, isMeant?: (frame: FrameOf<Type>) => boolean): Promise<FrameOf<Type>>;
  /** Resolves when everything sent before has been answered. */
  settled(): Promise<void>;
  closed: Promise<{ code: number; reason: string }>;
  close(): Promise<void>;
}

/** Opens a live connection; rejects with `RefusedUpgrade` where it is refused. */
export async function connectLive(url: string, options: ConnectOptions = {}): Promise<LiveClient> {
  const { cookie, origin, query = '', headers } = options;
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/ws${query}`, {
    headers: { ...(cookie !== undefined && { cookie }), ...headers },
    ...(origin !== undefined && { origin }),
  });
  const frames: ServerFrame[] = [];
  const listeners = new Set<() => void>();
  socket.on('message', (data: Buffer) => {
    frames.push(JSON.parse(data.toString()) as ServerFrame);
    for (const listener of listeners) listener();
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() }));
  });
  await opened(socket);

  async function next<Type extends FrameType>(
    type: Type,
    isMeant: (frame: FrameOf<Type>) => boolean = () => true,
  ): Promise<FrameOf<Type>> {
    const find = () =>
      frames.find((frame): frame is FrameOf<Type> => frame.type === type && isMeant(frame as FrameOf<Type>));
    const { promise, resolve, reject } = Promise.withResolvers<FrameOf<Type>>();
    const look = (): void => {
      const found = find();
      if (found) resolve(found);
    };
    const timer = setTimeout(
      () => reject(new Error(`No frame "${type}" came, but ${JSON.stringify(frames)}`)),
      GIVE_UP_AFTER_MS,
    );
    listeners.add(look);
    look();
    return promise.finally(() => {
      listeners.delete(look);
      clearTimeout(timer);
    });
  }

  const send = (frame: ClientFrame) => socket.send(JSON.stringify(frame));
  return {
    socket,
    frames,
    send,
    sendText: (text) => socket.send(text),
    next,
    async settled() {
      const before = frames.filter(({ type }) => type === 'pong').length;
      send({ type: 'ping' });
      await next('pong', (frame) => frames.filter((f) => f.type === 'pong').indexOf(frame) >= before);
    },
    closed,
    async close() {
      socket.close(1000);
      await closed;
    },
  };
}

async function opened(socket: WebSocket): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    socket.on('open', resolve);
    socket.on('error', reject);
    socket.on('unexpected-response', (_request, response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const body = text ? (JSON.parse(text) as { code?: string }) : {};
        reject(new RefusedUpgrade(response.statusCode ?? 0, body));
      });
    });
  });
}

/** The status of an upgrade; 101 where it is accepted, and then closed again. */
export async function upgradeStatus(url: string, options: ConnectOptions = {}): Promise<number> {
  try {
    await (await connectLive(url, options)).close();
    return 101;
  } catch (error) {
    if (error instanceof RefusedUpgrade) return error.status;
    throw error;
  }
}
