import type { IncomingMessage, Server } from 'node:http';

export interface BodyBounds {
  checkEveryMs: number;
  /** How long a request may take to arrive. */
  ordinaryMs: number;
  /** An upload gets time for what arrives: at the start, and for each KB; it is never further ahead than `aheadMs`. */
  upload: { startMs: number; msPerKb: number; aheadMs: number; mostMs: number };
  /** Uploads that wait for their senders hold memory; those beyond have the time of ordinary requests. */
  uploadsPerPerson: number;
  uploadBytesInAll: number;
}

/** At least 2 KB a second after the first 20 seconds, for ten minutes at most. */
export const BODY_BOUNDS: BodyBounds = {
  checkEveryMs: 1_000,
  ordinaryMs: 30_000,
  upload: { startMs: 20_000, msPerKb: 500, aheadMs: 60_000, mostMs: 600_000 },
  uploadsPerPerson: 4,
  uploadBytesInAll: 256 * 1024 * 1024,
};

/** What the framing of a chunked body may add. */
const FRAMING_BYTES = 64 * 1024;

interface Arrival {
  beganAt: number;
  beganBytes: number;
  countedBytes: number;
  upload?: { userId: number; maxBytes: number; deadline: number };
}

type AllowSlow = (request: IncomingMessage, upload: { userId: number; maxBytes: number }) => void;
const allowances = new WeakMap<IncomingMessage, AllowSlow>();

/** Gives the body of this request the time of an upload. To be called where its sender is known and may upload. */
export function allowSlowBody(...[request, upload]: Parameters<AllowSlow>): void {
  allowances.get(request)?.(request, upload);
}

/** Cuts requests whose bodies do not arrive in time, as Node does after `requestTimeout`, which is the same for all. */
export function boundBodies(server: Server, bounds: BodyBounds): void {
  const arriving = new Map<IncomingMessage, Arrival>();

  function allowSlow(request: IncomingMessage, { userId, maxBytes }: { userId: number; maxBytes: number }): void {
    const arrival = arriving.get(request);
    const uploads = [...arriving].flatMap(([{ complete }, { upload }]) => (upload && !complete ? [upload] : []));
    const own = uploads.filter((upload) => upload.userId === userId);
    const bytes = uploads.reduce((sum, upload) => sum + upload.maxBytes, 0);
    const size = Math.min(maxBytes, Number(request.headers['content-length'] ?? maxBytes));
    if (!arrival || own.length >= bounds.uploadsPerPerson || bytes + size > bounds.uploadBytesInAll) return;
    arrival.upload = { userId, maxBytes: size, deadline: arrival.beganAt + bounds.upload.startMs };
  }

  function isLate({ socket }: IncomingMessage, arrival: Arrival, now: number): boolean {
    const { upload, beganAt, beganBytes, countedBytes } = arrival;
    if (!upload) return now > beganAt + bounds.ordinaryMs;
    const { msPerKb, aheadMs, mostMs } = bounds.upload;
    const gainedMs = ((socket.bytesRead - countedBytes) / 1024) * msPerKb;
    const isTooMuch = socket.bytesRead - beganBytes > upload.maxBytes + FRAMING_BYTES;
    arrival.countedBytes = socket.bytesRead;
    upload.deadline = Math.min(upload.deadline + gainedMs, now + aheadMs, beganAt + mostMs);
    return isTooMuch || now > upload.deadline;
  }

  server.prependListener('request', (request: IncomingMessage) => {
    if (!hasBody(request)) return;
    const { bytesRead } = request.socket;
    arriving.set(request, { beganAt: performance.now(), beganBytes: bytesRead, countedBytes: bytesRead });
    allowances.set(request, allowSlow);
  });
  const timer = setInterval(() => {
    const now = performance.now();
    for (const [request, arrival] of arriving) {
      const isOver = request.complete || request.destroyed;
      if (!isOver && !isLate(request, arrival, now)) continue;
      arriving.delete(request);
      if (isOver) continue;
      const error = Object.assign(new Error('The body arrived too slowly.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      server.emit('clientError', error, request.socket);
    }
  }, bounds.checkEveryMs);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
