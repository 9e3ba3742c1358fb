import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLoopbackPeer } from '../../platform/http/connections/peer.ts';
import { DATA_POLICY } from '../../platform/http/security-headers.ts';
import { renderMailboxPage, renderMailPage } from '../../platform/mail/mailbox-pages.ts';
import type { Mailbox } from '../../platform/mail/mailbox.ts';

/**
 * `/dev/mailbox`: the mails of a program without a mail server, for requests from this machine only. A proxy on this
 * machine may hide the person behind it, so mount these routes only where `PUBLIC_URL` is on this machine.
 */
export function mailboxRoutes(app: FastifyInstance, mailbox: Mailbox): void {
  const show = (reply: FastifyReply, html: string) =>
    reply
      .header('content-security-policy', DATA_POLICY)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html);

  app.get('/dev/mailbox', async (request, reply) => {
    if (!isLoopbackPeer(request)) return reply.callNotFound();
    return show(reply, renderMailboxPage(await mailbox.list()));
  });

  app.get('/dev/mailbox/:id', async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
    const mail = isLoopbackPeer(request) ? await mailbox.read(request.params.id) : undefined;
    return mail ? show(reply, renderMailPage(mail)) : reply.callNotFound();
  });
}
