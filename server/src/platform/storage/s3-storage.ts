import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { withTimeout } from '../promises.ts';
import { checkContentType, contentTypeOf, StorageUnavailable, type FileStorage } from './storage.ts';

export interface S3Settings {
  /** `https://host`, without the bucket. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  /** Needs to put, get, delete and (to distinguish "absent" from "forbidden") list objects. */
  secretAccessKey: string;
}

/** For a whole call, so that an upload with its processing is answered within 10 s. */
const TIMEOUT_MS = 8_000;
/** Temporary errors (500, 503 SlowDown, 429) are common with S3, and every call may be repeated. */
const RETRIES = 2;

export function s3Storage(settings: S3Settings, timeoutMs = TIMEOUT_MS): FileStorage {
  const { accessKeyId, secretAccessKey, region } = settings;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    retries: RETRIES,
  });
  const bucketUrl = `${settings.endpoint.replace(/\/+$/, '')}/${settings.bucket}`;

  async function call<T>(key: string, init: RequestInit, finish: (response: Response) => Promise<T>): Promise<T> {
    try {
      // Covers the retries and the body too, so that a trickle cannot outlast it.
      return await withTimeout(timeoutMs, async (signal) =>
        finish(await client.fetch(`${bucketUrl}/${key}`, { ...init, signal, redirect: 'manual' })),
      );
    } catch (cause) {
      throw new StorageUnavailable(`S3 did not ${init.method} ${key}`, { cause });
    }
  }

  return {
    async put(key, bytes, { contentType }) {
      checkContentType(key, contentType);
      const headers = {
        'content-type': contentType,
        'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
      };
      // A copy, since the type of `bytes` allows shared memory and that of a body does not.
      const body = new Uint8Array(bytes);
      await call(key, { method: 'PUT', headers, body }, async (response) => {
        await expectStatus(response, [200, 201, 204]);
        await response.body?.cancel();
      });
    },

    async read(key) {
      const contentType = contentTypeOf(key);
      return call(key, { method: 'GET' }, async (response) => {
        if ((await expectStatus(response, [200, 404])) === 404) {
          await response.body?.cancel();
          return undefined;
        }
        const bytes = new Uint8Array(await response.arrayBuffer());
        return { bytes, contentType, size: bytes.length };
      });
    },

    async remove(key) {
      contentTypeOf(key);
      await call(key, { method: 'DELETE' }, async (response) => {
        await expectStatus(response, [200, 204, 404]);
        await response.body?.cancel();
      });
    },
  };
}

async function expectStatus(response: Response, expected: number[]): Promise<number> {
  if (expected.includes(response.status)) return response.status;
  const text = await response.text();
  throw new Error(`${response.status}: ${text.slice(0, 500)}`);
}
