import { POSITION_SECONDS } from '@akatale/contracts/people/cookies';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Limits, refuseOverLimit } from '../limits/limits.ts';
import type { Database } from '../postgres/database.ts';
import type { ReadDatabases } from '../postgres/replica.ts';
import { releaseSlot } from './admission/slots.ts';
import type { DeviceCookie, PositionCookie, SessionCookie } from './cookies/cookies.ts';
import { repeatable } from './idempotency.ts';
import type { RawInput } from './input/read-input.ts';
import { checkRole, checkSignedIn, perform, performRepeat } from './perform.ts';
import type { CallContext, Route, UploadedFile } from './route.ts';
import type { Identify, Viewer } from './viewer.ts';

export interface Mounting {
  db: Database;
  readDatabases: ReadDatabases;
  limits: Limits;
  publicUrl: URL;
  cookie: SessionCookie;
  deviceCookie: DeviceCookie;
  positionCookie: PositionCookie;
  identify: Identify;
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
    routeName: string;
    /** Of the person whom this request has signed in. */
    startedSession: string | undefined;
  }
  interface FastifyContextConfig {
    dataUrlField?: string | undefined;
  }
}

export interface Call extends RawInput {
  key: string | undefined;
  file?: UploadedFile | undefined;
}

/** Who calls, and whether they may: session (401), origin (403) where it is still to be checked, role (403), rate (429). */
export async function admitCall(
  route: Route,
  request: FastifyRequest,
  options: Mounting,
  checkOrigin?: () => void,
): Promise<void> {
  const { endpoint } = route;
  const token = request.startedSession ?? options.cookie.read(request);
  request.viewer = (token && (await options.identify(token, request.headers))) || null;
  checkSignedIn(endpoint, request.viewer);
  checkOrigin?.();
  checkRole(endpoint, request.viewer);
  await checkRate(route, request, options);
}

/** Does an admitted call, or finds the answer to its repeat, and sets what it sets on the reply. */
export async function answerCall(
  route: Route,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { key, file, ...input }: Call,
  options: Mounting,
): Promise<unknown> {
  const { endpoint } = route;
  if (route.hasOwnQueue) releaseSlot(request);
  const repeat = repeatable(options.db, endpoint, {
    key,
    userId: request.viewer?.userId,
    input: { params: input.params, body: input.body },
    file: file?.bytes,
  });
  const context: CallContext = {
    viewer: request.viewer,
    readDb: options.readDatabases.for(options.positionCookie.read(request)),
    requestId: request.id,
    ip: request.ip,
    userAgent: request.headers['user-agent'],
    ifMatch: request.headers['if-match'],
    deviceCookie: options.deviceCookie.read(request),
    idempotently: repeat.idempotently,
    hasIdempotencyKey: key !== undefined,
    respondExisting: () => reply.status(200),
    nextPage: (cursor) => reply.header('link', nextLink(request.url, cursor)),
    sessionToken: options.cookie.read(request),
    startSession: (token, expiresAt) => {
      request.startedSession = token;
      options.cookie.write(reply, token, expiresAt);
    },
    endSession: () => options.cookie.clear(reply),
    rememberDevice: (value, expiresAt) => options.deviceCookie.write(reply, value, expiresAt),
  };
  const saved = await repeat.saved();
  if (saved) {
    await performRepeat(route, input, context, saved.body);
    return saved.body;
  }
  const answer = await perform(route, input, context, file);
  if (endpoint.method !== 'GET') await rememberPosition(reply, options);
  return answer;
}

/** What the person reads next is not older than what they have written now. */
async function rememberPosition(reply: FastifyReply, { readDatabases, positionCookie }: Mounting): Promise<void> {
  const position = await readDatabases.position();
  // By then no replica that is read lacks it.
  if (position !== undefined) positionCookie.write(reply, position, new Date(Date.now() + POSITION_SECONDS * 1000));
}

async function checkRate({ limit }: Route, request: FastifyRequest, options: Mounting): Promise<void> {
  const rule = typeof limit === 'function' ? limit({ deviceCookie: options.deviceCookie.read(request) }) : limit;
  if (!rule) return;
  await refuseOverLimit(options.limits, rule, rule.per === 'address' ? request.ip : (request.viewer?.userId ?? 0));
}

function nextLink(url: string, cursor: string): string {
  const [path, query] = url.split('?');
  const params = new URLSearchParams(query);
  params.set('before', cursor);
  return `<${path}?${params.toString()}>; rel="next"`;
}
