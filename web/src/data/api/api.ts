import type { EndpointSpec, InputOf, OutputOf } from '@akatale/contracts/endpoint';
import { type Answer, ApiError } from './api-error.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** Pass the same key when the user repeats a create that may have succeeded. */
  idempotencyKey?: string;
}

export interface CallInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: Blob;
}

/** Never throws for a response. Endpoints are known by method and path: browser and server hold separate copies. */
export type Dispatch = (endpoint: EndpointSpec, input: CallInput, options: CallOptions) => Promise<Answer>;

/** The only access to the API, for the browser, server rendering and tests. */
export interface Api {
  /** @throws {ApiError} on every refusal and fault. */
  call<E extends EndpointSpec>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<OutputOf<E>>;
  /** For endpoints that return a bare list, with a `Link` header for the next page. */
  callPage<E extends EndpointSpec>(
    endpoint: E,
    input: InputOf<E>,
    options?: CallOptions,
  ): Promise<{ items: OutputOf<E>; next: string | null }>;
}

/** The path alone (`[discover.path]`) matches every call of that endpoint. */
export function endpointKey<E extends EndpointSpec>(endpoint: E, input: InputOf<E>) {
  return [endpoint.path, input] as const;
}

export function createApi(dispatch: Dispatch): Api {
  async function send(endpoint: EndpointSpec, input: CallInput, options: CallOptions) {
    const answer = await dispatch(endpoint, input, options);
    if (answer.status < 200 || answer.status >= 300) throw new ApiError(answer);
    return answer;
  }
  return {
    async call<E extends EndpointSpec>(endpoint: E, input: InputOf<E>, options = {}) {
      const answer = await send(endpoint, input as CallInput, options);
      return answer.body as OutputOf<E>;
    },
    async callPage<E extends EndpointSpec>(endpoint: E, input: InputOf<E>, options = {}) {
      const answer = await send(endpoint, input as CallInput, options);
      return { items: answer.body as OutputOf<E>, next: answer.next };
    },
  };
}
