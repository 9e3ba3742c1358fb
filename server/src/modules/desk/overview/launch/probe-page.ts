import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Clock } from '../../../../platform/clock.ts';
import { chooseEncoding, compress } from '../../../../platform/http/compress.ts';
import { refuse } from '../../../../platform/http/refusal.ts';
import { commonHeaders, DATA_POLICY } from '../../../../platform/http/security-headers.ts';
import { addressOf } from '../../../../platform/limits/network-of.ts';
import type { mailTokens } from './mail-tokens.ts';

/** What proxies change in pages: an address of mail, a comment, spaces, quotes, scripts. Its policy lets nothing of it run. */
const PROBE_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>A page of the launch checks</title>
    <script type="module" src="/assets/probe.js"></script>
  </head>
  <body>
    <!-- A comment. -->
    <p>Write to probe@launch.example, or to <a href="mailto:probe@launch.example">this address</a>.</p>
    <script>document.title = 'A page of the launch checks';</script>
  </body>
</html>
`;
const SCRIPTS = PROBE_PAGE.match(/<script[^>]*>/g) ?? [];

/** `forwarded`: the entries of X-Forwarded-For, as they are read. */
const SeenCaller = z.object({ peer: z.string(), forwarded: z.array(z.string()), counted: z.string() });
export type SeenCaller = z.output<typeof SeenCaller>;

export const readSeenCaller = ({ body }: { body: string }): SeenCaller => SeenCaller.parse(JSON.parse(body));

type Params = { Params: { token: string } };

export function mountProbes(app: FastifyInstance, tokens: ReturnType<typeof mailTokens>, clock: Clock): void {
  const onRequest = async ({ params }: FastifyRequest<Params>) => {
    if (!tokens.isFresh(params.token, clock.now())) refuse('NOT_FOUND');
  };
  app.get<Params>('/launch-page/:token', { onRequest }, async ({ headers }, reply) => {
    const encoding = chooseEncoding(headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply
      .header('content-security-policy', DATA_POLICY)
      .header('cache-control', 'private, no-store')
      .type('text/html; charset=utf-8')
      .send(await compress(Buffer.from(PROBE_PAGE), encoding));
  });
  app.get<Params>('/launch-caller/:token', { onRequest }, async ({ headers, ip, socket }, reply) => {
    const written = headers['x-forwarded-for'];
    const forwarded = written === undefined ? [] : String(written).split(', ');
    const seen: SeenCaller = { peer: addressOf(socket.remoteAddress), forwarded, counted: addressOf(ip) };
    return reply.header('cache-control', 'no-store').send(seen);
  });
}

export function compareProbePage({
  status,
  body,
  headers,
}: {
  status: number;
  body: string;
  headers: Headers;
}): string[] {
  if (status !== 200) return [`something else answers, with ${status}`];
  return [...(body === PROBE_PAGE ? [] : changesOf(body)), ...lostHeaders(headers)];
}

function changesOf(body: string): string[] {
  const changes = [
    body.split('probe@launch.example').length < 3 && 'mail addresses are hidden',
    SCRIPTS.some((tag) => !body.includes(tag)) && 'scripts are delayed or changed',
    (body.match(/<script/gi)?.length ?? 0) > SCRIPTS.length && 'a script is added',
    !body.includes('    <!-- A comment. -->\n') && 'it is minified',
  ].filter((change) => change !== false);
  return changes.length > 0 ? changes : ['its HTML is changed'];
}

function lostHeaders(headers: Headers): string[] {
  const lost = [...Object.keys(commonHeaders(false)), 'x-request-id'].filter((name) => !headers.has(name));
  const isChanged = headers.get('content-security-policy') !== DATA_POLICY;
  const mayChange = !/\bno-transform\b/.test(headers.get('cache-control') ?? '');
  return [
    ...lost.map((name) => `the header ${name} is missing`),
    ...(isChanged ? ['the header content-security-policy is missing or not ours'] : []),
    ...(mayChange ? ['the header cache-control lost its no-transform'] : []),
  ];
}
