import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface StoredObject {
  bytes: Buffer;
  contentType: string | undefined;
}

/** A bucket in memory behind the part of the S3 protocol that the storage speaks. */
export interface S3Server {
  endpoint: string;
  bucket: string;
  /** What is stored, by key. */
  objects: Map<string, StoredObject>;
  /** Number of calls. */
  calls(): number;
  /** From now on: `hang` never answers, `trickle` never ends an answer, a number is a failing status. */
  behave(as: 'well' | 'hang' | 'trickle' | number): void;
  /** The next calls fail with 503, as S3 does when it throttles. */
  failNext(calls: number): void;
  close(): Promise<void>;
}

export interface S3ServerOptions {
  port?: number;
  /** The address it listens on. */
  host?: string;
  objects?: S3Server['objects'];
}

export async function openS3Server(
  accessKeyId: string,
  { port = 0, host = '127.0.0.1', objects = new Map() }: S3ServerOptions = {},
): Promise<S3Server> {
  const bucket = 'test-bucket';
  let behaviour: 'well' | 'hang' | 'trickle' | number = 'well';
  let failures = 0;
  let calls = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    calls += 1;
    const body = await buffer(request);
    if (behaviour === 'hang') return;
    if (behaviour === 'trickle') return void response.writeHead(200).write('a beginning');
    if (typeof behaviour === 'number') return void response.writeHead(behaviour).end('<Error/>');
    if (failures > 0) {
      failures -= 1;
      return void response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
    }
    if (!isSigned(request, body, accessKeyId)) return void response.writeHead(403).end('<Error/>');
    const key = keyOf(request, bucket);
    if (key === undefined) return void response.writeHead(400).end('<Error/>');
    const found = objects.get(key);
    if (request.method === 'PUT') {
      objects.set(key, { bytes: body, contentType: request.headers['content-type'] });
      response.writeHead(200).end();
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (found) {
      response.writeHead(200, { 'content-type': found.contentType }).end(found.bytes);
    } else {
      response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    }
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket,
    objects,
    calls: () => calls,
    behave: (as) => void (behaviour = as),
    failNext: (count) => void (failures = count),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Signed by AWS Signature Version 4 with this key, over the body's hash. */
function isSigned(request: IncomingMessage, body: Buffer, accessKeyId: string): boolean {
  const signature = new RegExp(
    `^AWS4-HMAC-SHA256 Credential=${accessKeyId}/\\d{8}/[a-z0-9-]+/s3/aws4_request, ` +
      'SignedHeaders=[a-z0-9;-]*host[a-z0-9;-]*, Signature=[a-f0-9]{64}$',
  );
  if (!signature.test(request.headers.authorization ?? '')) return false;
  if (request.method !== 'PUT') return true;
  const hash = createHash('sha256').update(body).digest('hex');
  return request.headers['x-amz-content-sha256'] === hash;
}

function keyOf(request: IncomingMessage, bucket: string): string | undefined {
  const prefix = `/${bucket}/`;
  return request.url?.startsWith(prefix) ? request.url.slice(prefix.length) : undefined;
}
