import { withTimeout } from '../promises.ts';

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
  try {
    return await withTimeout(timeoutMs, async (signal) => {
      const response = await fetch(url, { ...init, redirect: 'error', signal });
      return { status: response.status, body: JSON.parse(await readText(response)) as unknown };
    });
  } catch (cause) {
    throw new CallFailed(`${url.host} gave no answer to ${init.method ?? 'GET'}`, { cause });
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
