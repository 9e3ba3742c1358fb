import type { EndpointSpec, InputOf, OutputOf } from '@akatale/contracts/endpoint';
import type { Executor } from '../../postgres/database.ts';
import type { RawInput } from '../input/read-input.ts';
import { checkRole, checkSignedIn, perform } from '../perform.ts';
import type { CallContext, Route } from '../route.ts';
import type { Viewer } from '../viewer.ts';

export interface CallResult<T> {
  body: T;
  nextCursor: string | null;
}

export type InProcessCall = <E extends EndpointSpec>(
  endpoint: E,
  input: InputOf<E>,
) => Promise<CallResult<OutputOf<E>>>;

interface InProcessCaller {
  viewer: Viewer | null;
  readDb: Executor;
  requestId: string;
  ip: string;
  userAgent: string | undefined;
}

/** The same endpoints with the same checks as over the network. Read-only: rendering a page changes nothing. */
export function callInProcess(routes: readonly Route[], caller: InProcessCaller): InProcessCall {
  const byEndpoint = new Map<string, Route>(
    routes.map((route) => [`${route.endpoint.method} ${route.endpoint.path}`, route]),
  );
  return async (endpoint, input) => {
    const route = byEndpoint.get(`${endpoint.method} ${endpoint.path}`);
    if (!route || endpoint.method !== 'GET' || endpoint.produces) {
      throw new Error(`No readable endpoint ${endpoint.method} ${endpoint.path}`);
    }
    checkSignedIn(endpoint, caller.viewer);
    checkRole(endpoint, caller.viewer);
    let nextCursor: string | null = null;
    const context: CallContext = {
      ...caller,
      sessionToken: undefined,
      deviceCookie: undefined,
      idempotently: forbidden,
      hasIdempotencyKey: false,
      respondExisting: forbidden,
      startSession: forbidden,
      endSession: forbidden,
      rememberDevice: forbidden,
      nextPage: (cursor) => {
        nextCursor = cursor;
      },
    };
    const body = (await perform(route, input as RawInput, context)) as OutputOf<typeof endpoint>;
    return { body, nextCursor };
  };
}

function forbidden(): never {
  throw new Error('A page that is rendered here may only read.');
}
