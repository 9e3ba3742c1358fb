import type { Email } from 'postal-mime';
import { startMailServer as startServer } from '../../server/test/servers/mail-server.ts';

/** A real SMTP server for the journeys. */
export interface MailServer {
  url: string;
  /** The next link that begins with `prefix` in a mail to this address; waits for the mail. */
  nextLink(address: string, prefix: string): Promise<string>;
  /** The subjects of all mails to this address so far. */
  subjectsTo(address: string): string[];
  /** The HTML of the newest mail to this address. */
  newestHtml(address: string): string;
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
    subjectsTo: (address) => server.received.filter((mail) => isTo(mail, address)).map(({ subject = '' }) => subject),
    newestHtml: (address) => server.received.findLast((mail) => isTo(mail, address))?.html ?? '',
    stop: () => server.close(),
  };
}

function isTo(mail: Email, address: string): boolean {
  return (mail.to ?? []).some((to) => to.address === address);
}

function linksIn(mail: Email): string[] {
  return mail.text?.match(/https?:\/\/\S+/g) ?? [];
}
