import type { EndpointSpec, InputOf, OutputOf } from '@akatale/contracts/endpoint';
import { ApiError } from './api-error.ts';
import type { CallInput, CallOptions } from './api.ts';
import { toAnswer, toRequest } from './fetch-dispatch.ts';

export interface UploadOptions extends CallOptions {
  /** Uploaded share, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** Reports progress, which `fetch` cannot. @throws {ApiError} on refusals and faults, `AbortError` after an abort. */
export function uploadFile<E extends EndpointSpec>(
  endpoint: E,
  input: InputOf<E>,
  options: UploadOptions = {},
): Promise<OutputOf<E>> {
  const { url, init } = toRequest(endpoint, input as CallInput, options);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, url);
    for (const [name, value] of Object.entries(init.headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      options.onProgress?.(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () => {
      const { responseText } = request;
      const answer = toAnswer(request.status, responseText, request.getResponseHeader('link'));
      const { status } = answer;
      if (status >= 200 && status < 300) resolve(answer.body as OutputOf<E>);
      else reject(new ApiError(answer));
    });
    request.addEventListener('error', () => reject(new ApiError({ status: 0, body: null })));
    request.addEventListener('abort', () => reject(new DOMException('The upload was stopped', 'AbortError')));
    options.signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(init.body as FormData);
  });
}
