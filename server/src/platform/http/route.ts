import type { EndpointSpec, OutputOf, ParsedInputOf } from '@akatale/contracts/endpoint';
import type { Transaction } from '../postgres/database.ts';
import type { Download } from './download.ts';
import type { Viewer } from './viewer.ts';

/** What a handler may know and do beyond its input. */
export interface CallContext<V = Viewer | null> {
  viewer: V;
  requestId: string;
  /** The address of the person, after trusted proxies. */
  ip: string;
  userAgent: string | undefined;
  /** The header `If-Match`, for endpoints that guard against lost changes. */
  ifMatch?: string | undefined;
  /**
   * Does the creating work of a POST in one transaction and remembers the answer under the
   * request's `Idempotency-Key`, in that same transaction: a repeat finds it or waits for it.
   */
  once<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Whether an `Idempotency-Key` came with it: then what is created must be created by `once`. */
  hasIdempotencyKey: boolean;
  /** Answers 200 in place of 201: what was asked for is there already, and nothing was created. */
  answerExisting(): void;
  /** Tells where the next page of a bare array begins (`Link: rel="next"`). */
  nextPage(cursor: string): void;
  startSession(token: string, expiresAt: Date): void;
  endSession(): void;
  /** Gives this browser a value by which it is known again after its sessions. */
  rememberDevice(value: string, expiresAt: Date): void;
  /** The value that `rememberDevice` gave it. */
  deviceCookie: string | undefined;
  /** The cookie's token, for ending exactly this session. */
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
  /**
   * Asked after the role and before the schema; throws `RATE_LIMITED`. Where the key is in the
   * body (a mail address), the handler asks instead.
   */
  limit?: (context: CallContext) => Promise<void>;
  /** How long a shared cache may keep the answer to a visitor; 0 unless given. */
  publicForSeconds?: number;
  /** True where the answer does not depend on who asks: signed-in people's may be kept too. */
  isSameForAll?: boolean;
  /**
   * What is done again when the same `Idempotency-Key` gets the first answer again: a cookie that was
   * lost with it is set, an event that may have been lost is told.
   */
  onRepeat?: (input: ParsedInputOf<E>, context: CallContext<ViewerFor<E>>, answer: OutputOf<E>) => Promise<void>;
  /**
   * True where the work waits for something with a queue or a limit of its own (password hashes, the payment provider):
   * it takes no place of another request then. Implied by a file.
   */
  hasOwnQueue?: boolean;
}

/** An endpoint with the command that answers it. */
export interface Route extends Omit<RouteOptions, 'onRepeat'> {
  endpoint: EndpointSpec;
  handler: (input: never, context: never) => Promise<unknown>;
  onRepeat?: (input: never, context: never, answer: never) => Promise<void>;
}

/** Binds an endpoint of the contract to its handler. */
export function route<E extends EndpointSpec>(endpoint: E, handler: Handler<E>, options: RouteOptions<E> = {}): Route {
  return { endpoint, handler, ...options };
}
