import type * as z from 'zod/mini';
import type { RefusalCode } from './refusals.ts';

/**
 * Who may call an endpoint. Anything finer (own product, participant) is a policy of the module.
 * - `anyone`: visitors too; handlers still see who is signed in
 * - `signedIn`: a session is needed, else 401 `UNAUTHORIZED`
 * - `vendor`: a vendor's session, else 401, then 403 `VENDOR_ONLY`
 * - `operator`: an operator's session of any role, else 401, then 403 `FORBIDDEN`
 * - `moderator`: the same of a moderator or an owner
 * - `owner`: the same of an owner
 */
export type Access = 'anyone' | 'signedIn' | 'vendor' | 'operator' | 'moderator' | 'owner';

export type Schema = z.ZodMiniType;

export interface FilePart {
  field: string;
  /** In bytes; a larger file is answered 413 `FILE_TOO_LARGE`. */
  maxBytes: number;
}

export interface EndpointSpec {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with parameters in braces: `/api/products/{id}`. */
  path: `/api/${string}`;
  summary: string;
  access: Access;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  file?: FilePart;
  /** A field that may hold a file as a data URL. The body may then be this large; the rest of it has 64 KiB as ever. */
  dataUrl?: { field: string; maxBodyBytes: number };
  output: Schema;
  /** Media type of a success that is a download. A browser opens the address; refusals are JSON. */
  produces?: 'text/csv' | 'application/x-ndjson' | 'application/zip';
  /** Status of success; 200 unless something is created. With 204 the body is empty. */
  status?: 200 | 201 | 204;
  /** True where a call creates something: it honours `Idempotency-Key` for 24 hours. */
  creates?: boolean;
  /** An operator must have authenticated within the last `REAUTHENTICATION_MINUTES`, else 403 `PROOF_REQUIRED`. */
  isSensitive?: boolean;
  /** True where operators who must still set up a second factor are admitted. */
  isOpenBeforeEnrolment?: boolean;
  /**
   * While an operator views a person's pages, everything but reading is refused with 403 `VIEW_ONLY`. `isClosedToViews`
   * refuses reading too; `isOpenToViews` allows a change.
   */
  isClosedToViews?: boolean;
  isOpenToViews?: boolean;
  /** Refusals beyond those that every endpoint of its access has. */
  refusals?: readonly RefusalCode[];
}

/** Declares an endpoint: the server routes, validates and documents it from this value; the browser calls it by it. */
/* @__NO_SIDE_EFFECTS__ */
export function defineEndpoint<const S extends EndpointSpec>(spec: S): S {
  return spec;
}

type Part<E, K extends 'params' | 'query' | 'body'> = E extends { [P in K]: infer T extends Schema }
  ? { [P in K]: z.input<T> }
  : unknown;

type FileInput<E> = E extends { file: FilePart } ? { file: Blob } : unknown;

export type InputOf<E extends EndpointSpec> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'> & FileInput<E>;

type ParsedPart<E, K extends 'params' | 'query' | 'body'> = E extends {
  [P in K]: infer T extends Schema;
}
  ? { [P in K]: z.output<T> }
  : unknown;

export type ParsedInputOf<E extends EndpointSpec> = ParsedPart<E, 'params'> &
  ParsedPart<E, 'query'> &
  ParsedPart<E, 'body'>;

export type OutputOf<E extends EndpointSpec> = z.output<E['output']>;
