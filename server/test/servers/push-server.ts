import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
  type JsonWebKey,
} from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { PushPayload } from '@akatale/contracts/notices/notifications';
import type { PushSubscriptionDraft } from '@akatale/contracts/notices/notifications-schemas';

/** What the service does with pushes to a browser, until changed. */
interface Fault {
  status?: number;
  headers?: Record<string, string>;
  /** Never answers. */
  hangs?: boolean;
  /** Runs before the answer. */
  before?: () => Promise<void>;
}

export interface Received {
  payload: PushPayload;
  headers: IncomingMessage['headers'];
  /** The public key that signed, and what the signature claims. */
  vapid: { publicKey: string; claims: { aud: string; exp: number; sub: string } };
}

/** A browser that has subscribed at the service. */
export interface PushBrowser {
  subscription: PushSubscriptionDraft;
  /** What has reached it, decrypted. */
  received: Received[];
  /** How often it was called, whatever the answer. */
  calls(): number;
  fail(fault: Fault | null): void;
}

interface Subscribed {
  ecdh: ECDH;
  auth: Buffer;
  received: Received[];
  fault: Fault | null;
  calls: number;
}

/** A push service of our own: it verifies signatures (RFC 8292) and decrypts as a browser does (RFC 8188 and 8291). */
export async function openPushService() {
  const browsers = new Map<string, Subscribed>();
  const hanging = new Set<ServerResponse>();
  const arrived: PushPayload[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const browser = browsers.get(request.url ?? '');
    const body = await buffer(request);
    if (!browser) return void response.writeHead(410).end();
    browser.calls += 1;
    await browser.fault?.before?.();
    const { hangs, status = 201, headers = {} } = browser.fault ?? {};
    if (hangs) return void hanging.add(response);
    if (status >= 200 && status < 300) {
      const vapid = verifyVapid(request.headers.authorization ?? '');
      const payload = decrypt(browser, body);
      arrived.push(payload);
      browser.received.push({ payload, headers: request.headers, vapid });
    }
    response.writeHead(status, headers).end();
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(400).end(String(error)));
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    /** What has reached any browser, in this order. */
    arrived,
    /** For the settings of the product. */
    settings: { PUSH_SERVICES: origin, PUSH_CONTACT: 'push@akatale.example' },
    newBrowser(): PushBrowser {
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const browser: Subscribed = { ecdh, auth: randomBytes(16), received: [], fault: null, calls: 0 };
      browsers.set(path, browser);
      return {
        subscription: {
          endpoint: `${origin}${path}`,
          keys: { p256dh: ecdh.getPublicKey('base64url'), auth: browser.auth.toString('base64url') },
        },
        received: browser.received,
        calls: () => browser.calls,
        fail: (fault) => (browser.fault = fault),
      };
    },
    /** Requests that hang are answered at last: their browsers are gone. */
    endHanging(): void {
      for (const response of hanging) response.writeHead(410).end();
      hanging.clear();
    },
    async close(): Promise<void> {
      for (const response of hanging) response.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

function decrypt({ ecdh, auth }: Subscribed, body: Buffer): PushPayload {
  const salt = body.subarray(0, 16);
  const senderKey = body.subarray(21, 21 + body.readUInt8(20));
  const sealed = body.subarray(21 + senderKey.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const secret = derive(ecdh.computeSecret(senderKey), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as PushPayload;
}

function verifyVapid(authorization: string): Received['vapid'] {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(publicKey, 'base64url');
  const jwk: JsonWebKey = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const [head = '', claims = '', signature = ''] = token.split('.');
  const key = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
  const signed = Buffer.from(`${head}.${claims}`);
  if (!verify('sha256', signed, key, Buffer.from(signature, 'base64url'))) throw new Error('A wrong signature');
  return { publicKey, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) };
}
