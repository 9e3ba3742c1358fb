import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseOverLimit } from '../../../platform/limits/refuse-over-limit.ts';
import type { AwayMailDeps } from '../away-mail-deps.ts';
import { askPage, brokenLinkPage, donePage, UNSUBSCRIBE_POLICY } from './unsubscribe-page.ts';
import { createUnsubscribeTokens, UNSUBSCRIBE_PATH } from './unsubscribe-token.ts';
import { unsubscribeLimit } from '../away-mail-limits.ts';

/** What mail programs send is 26 bytes (RFC 8058). */
const MAX_BYTES = 4 * 1024;

type Call = FastifyRequest<{ Querystring: { token?: unknown } }>;
type Deps = Pick<AwayMailDeps, 'appName' | 'db' | 'limits' | 'notifications' | 'signerFor'>;

/**
 * RFC 8058: a POST ends the mails at once. It comes from mail programs, so it takes any body, unread, and no Origin is
 * required; the token in the address is the whole permission, and neither reads nor begins a session. A GET, which
 * programs send to look at links, changes nothing.
 */
export function mountUnsubscribe(app: FastifyInstance, { appName, db, limits, notifications, signerFor }: Deps): void {
  const tokens = createUnsubscribeTokens(signerFor);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async () => undefined);
    const onRequest = async ({ ip }: FastifyRequest) => refuseOverLimit(limits, unsubscribeLimit, ip);

    scope.get(UNSUBSCRIBE_PATH, { onRequest }, async ({ query: { token } }: Call, reply) => {
      const found = tokens.read(token);
      if (!found) return show(reply.status(404), brokenLinkPage(appName));
      return show(reply, askPage({ appName, kind: found.kind }, String(token)));
    });

    scope.post(UNSUBSCRIBE_PATH, { onRequest, bodyLimit: MAX_BYTES }, async ({ query: { token } }: Call, reply) => {
      const found = tokens.read(token);
      if (!found) return show(reply.status(404), brokenLinkPage(appName));
      await notifications.turnOff(db, found.userId, { kind: found.kind, channel: 'mail' });
      return show(reply, donePage({ appName, kind: found.kind }));
    });
  });
}

function show(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header('content-security-policy', UNSUBSCRIBE_POLICY)
    .header('cache-control', 'private, no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(html);
}
