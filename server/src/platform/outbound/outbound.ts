import { lookup } from 'node:dns/promises';
import http, { type IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { withTimeout } from '../promises.ts';
import { type AllowedHosts, parseAllowedUrl, isPublicAddress } from './allowed-hosts.ts';

const TIMEOUT_MS = 10_000;

/** The URL may not be called, now or ever: another host, or an address that is not public. */
export class OutboundRefused extends Error {
  override readonly name = 'OutboundRefused';
}

interface Address {
  address: string;
  family: number;
}

export interface OutboundSettings extends AllowedHosts {
  timeoutMs?: number;
  resolve?: (hostname: string) => Promise<readonly Address[]>;
  /** Certificates to trust, for tests. */
  ca?: string;
}

/** The head of an answer. The body is not read: nothing that a service sends can fill the memory. */
export interface OutboundAnswer {
  status: number;
  headers: IncomingHttpHeaders;
}

export interface OutboundRequest {
  headers: Record<string, string | number>;
  body: Buffer;
}

export interface Outbound {
  isAllowed(url: string): boolean;
  /**
   * Follows no redirect and rejects after 10 seconds. The name is resolved once, and the connection made to an address
   * that was checked, so that no second answer of the name can lead inside.
   */
  post(url: string, request: OutboundRequest): Promise<OutboundAnswer>;
}

/** Calls URLs that people have given us. */
export function createOutbound({
  timeoutMs = TIMEOUT_MS,
  resolve = async (hostname) => lookup(hostname, { all: true }),
  ca,
  ...allowed
}: OutboundSettings): Outbound {
  async function findAddresses({ origin, hostname }: URL): Promise<readonly Address[]> {
    const found = await resolve(hostname.replace(/^\[|\]$/g, ''));
    const isLocal = allowed.localOrigins.includes(origin);
    if (found.length === 0 || (!isLocal && !found.every(({ address }) => isPublicAddress(address)))) {
      throw new OutboundRefused(`${hostname} has no public address`);
    }
    return found;
  }

  return {
    isAllowed: (url) => parseAllowedUrl(url, allowed) !== undefined,
    async post(text, request) {
      const url = parseAllowedUrl(text, allowed);
      if (!url) throw new OutboundRefused('This host may not be called');
      return withTimeout(timeoutMs, async (signal) =>
        send(url, request, { addresses: await findAddresses(url), signal, ca }),
      );
    },
  };
}

interface Connection {
  addresses: readonly Address[];
  signal: AbortSignal;
  ca: string | undefined;
}

async function send(
  url: URL,
  { headers, body }: OutboundRequest,
  { addresses, signal, ca }: Connection,
): Promise<OutboundAnswer> {
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    const call = request(url, {
      method: 'POST',
      headers,
      signal,
      agent: false,
      lookup: answerWith(addresses),
      ...(ca !== undefined && { ca }),
    });
    call.once('error', reject);
    call.once('response', (response) => {
      resolve({ status: response.statusCode ?? 0, headers: response.headers });
      response.on('error', () => undefined).destroy();
    });
    call.end(body);
  });
}

function answerWith(addresses: readonly Address[]): LookupFunction {
  return (_hostname, options, done) => {
    const [first] = addresses;
    if (options.all) done(null, [...addresses]);
    else done(null, first?.address ?? '', first?.family);
  };
}
