import { startTimeout } from '../../timeout.ts';

const MAX_BYTES = 64 * 1024;

export class CallFailed extends Error {
  override readonly name = 'CallFailed';
}

/** Fails with `CallFailed` where the call hangs, trickles, redirects or answers anything but JSON of some size. */
export async function callJson(
  url: URL,
  init: RequestInit,
  timeoutMs: number,
): Promise<{ status: number; body: unknown }> {
  const timeout = startTimeout(timeoutMs);
  try {
    const call = fetch(url, { ...init, redirect: 'error', signal: timeout.signal });
    const work = call.then(async (response) => ({
      status: response.status,
      body: JSON.parse(await readText(response)) as unknown,
    }));
    return await Promise.race([work, timeout.end]);
  } catch (cause) {
    throw new CallFailed(`${url.host} gave no answer to ${init.method ?? 'GET'}`, { cause });
  } finally {
    timeout.stop();
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error(`More than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
