import type { IncomingMessage } from 'node:http';
import type { Renderer } from '@akatale/contracts/pages/rendering';
import type { PublicSettings } from '@akatale/contracts/settings';
import type { FastifyReply } from 'fastify';
import type { BusyPage } from '../../platform/http/admission/shed-request.ts';
import { chooseEncoding, compress, type Encoding } from '../../platform/http/compress.ts';
import type { ErrorResponse } from '../../platform/http/error-response.ts';
import { pagePolicy } from '../../platform/http/security-headers.ts';
import { variantOf } from './page-variant.ts';

const ENCODINGS: readonly Encoding[] = ['br', 'gzip', 'identity'];

export async function prepareBusyPage(
  { renderBusy, contentSecurityHashes }: Renderer,
  settings: PublicSettings,
): Promise<(request: IncomingMessage) => BusyPage | undefined> {
  const { scripts, styles } = contentSecurityHashes;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store, no-transform',
    'content-security-policy': pagePolicy({ scriptHashes: scripts, styleHashes: styles }),
  };
  const rendered = new Map<string, BusyPage>();
  const keyOf = (...parts: readonly [isForm: boolean, saveData: boolean, Encoding]) => parts.join(' ');
  for (const isForm of [true, false]) {
    for (const saveData of [true, false]) {
      const html = Buffer.from(renderBusy({ settings, saveData, isForm }));
      for (const encoding of ENCODINGS) {
        const coded = encoding === 'identity' ? {} : { 'content-encoding': encoding };
        const body = await compress(html, encoding);
        rendered.set(keyOf(isForm, saveData, encoding), { headers: { ...headers, ...coded }, body });
      }
    }
  }
  return ({ method, headers }) =>
    rendered.get(
      keyOf(method === 'POST', variantOf(headers, undefined).saveData, chooseEncoding(headers['accept-encoding'])),
    );
}

/** Answers a refusal by a prepared page, as nothing is drawn for what comes in a flood. */
export function sendBusy(
  reply: FastifyReply,
  { headers, body }: BusyPage,
  { status, retryAfterSeconds }: ErrorResponse,
): FastifyReply {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  return reply.status(status).headers(headers).header('cache-control', 'private, no-store').send(body);
}
