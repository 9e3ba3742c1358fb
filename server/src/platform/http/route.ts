import type { EndpointSpec, OutputOf, ParsedInputOf } from '@akatale/contracts/endpoint';
import type { LimitRule } from '../limits/limits.ts';
import type { Executor, Transaction } from '../postgres/database.ts';
import type { Download } from './download.ts';
import type { Viewer } from './viewer.ts';

export interface CallContext<V = Viewer | null> {
  viewer: V;
  /** For reads of what everybody may see: a replica, where there is one, that has all that this person has written. */
  readDb: Executor;
  requestId: string;
  ip: string;
  userAgent: string | undefined;
  /** The header `If-Match`, for endpoints that guard against lost updates. */
  ifMatch?: string | undefined;
  /** Does the creating work in one transaction that also stores the answer: a repeat finds it or waits for it. */
  idempotently<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  hasIdempotencyKey: boolean;
  /** Answers 200 in place of 201: the object exists already, and nothing was created. */
  respondExisting(): void;
  nextPage(cursor: string): void;
  startSession(token: string, expiresAt: Date): void;
  endSession(): void;
  rememberDevice(value: string, expiresAt: Date): void;
  deviceCookie: string | undefined;
  sessionToken: string | undefined;
}

export interface UploadedFile {
  bytes: Buffer;
}

type ViewerFor<E extends EndpointSpec> = E['access'] extends 'anyone' ? Viewer | null : Viewer;
type FileFor<E extends EndpointSpec> = E extends { file: object } ? { file: UploadedFile } : unknown;

type AnswerOf<E extends EndpointSpec> = E extends { produces: string } ? Download : OutputOf<E>;

export type Handler<E extends EndpointSpec> = (
  input: ParsedInputOf<E> & FileFor<E>,
  context: CallContext<ViewerFor<E>>,
) => Promise<AnswerOf<E>>;

interface RouteOptions<E extends EndpointSpec = EndpointSpec> {
  /** How often the account or the address may call. Counted before the body is read. */
  limit?: LimitRule | ((caller: Pick<CallContext, 'deviceCookie'>) => LimitRule | undefined);
  /** How long a shared cache may store the answer to a visitor; 0 by default. */
  publicForSeconds?: number;
  /** True where the answer does not depend on the viewer: it may be cached for signed-in people too. */
  isSameForAll?: boolean;
  /** Runs when a repeat gets the stored answer: sets a cookie or emits an event that was lost with the first one. */
  onRepeat?: (input: ParsedInputOf<E>, context: CallContext<ViewerFor<E>>, answer: OutputOf<E>) => Promise<void>;
  /** True where the work has a queue of its own (password hashes, payments) and releases its slot; so does a file. */
  hasOwnQueue?: boolean;
}

export interface Route extends Omit<RouteOptions, 'onRepeat'> {
  endpoint: EndpointSpec;
  handler: (input: never, context: never) => Promise<unknown>;
  onRepeat?: (input: never, context: never, answer: never) => Promise<void>;
}

export function route<E extends EndpointSpec>(endpoint: E, handler: Handler<E>, options: RouteOptions<E> = {}): Route {
  return { endpoint, handler, ...options };
}
