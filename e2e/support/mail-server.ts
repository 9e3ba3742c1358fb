import type { Email } from 'postal-mime';
import { startMailServer as startServer } from '../../server/test/servers/mail-server.ts';

/** A real mail server on this machine, read by the people of a journey. */
export interface MailServer {
  url: string;
  /** The next link that begins with `prefix` in a mail to this address, waiting for that mail if need be. */
  nextLink(address: string, prefix: string): Promise<string>;
  stop(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const server = await startServer();
  const read = new Set<string>();
  return {
    url: server.url,
    async nextLink(address, prefix) {
      for (;;) {
        const links = server.received.filter((mail) => isTo(mail, address)).flatMap(linksIn);
        const link = links.find((each) => each.startsWith(prefix) && !read.has(each));
        if (link) {
          read.add(link);
          return link;
        }
        await server.nextMail();
      }
    },
    stop: () => server.close(),
  };
}

function isTo(mail: Email, address: string): boolean {
  return (mail.to ?? []).some((to) => to.address === address);
}

function linksIn(mail: Email): string[] {
  return mail.text?.match(/https?:\/\/\S+/g) ?? [];
}
