import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server on this machine that keeps what it receives. */
export interface MailServer {
  url: string;
  /** The next mail to this address, waiting for it if need be. */
  nextMailTo(address: string): Promise<Email>;
  stop(): Promise<void>;
}

const PATIENCE_MS = 20_000;

export async function startMailServer(): Promise<MailServer> {
  const received: { to: string[]; mail: Email }[] = [];
  const waiting = new Set<() => void>();
  async function keep(to: string[], raw: Buffer) {
    received.push({ to, mail: await PostalMime.parse(raw) });
    for (const look of waiting) look();
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        void keep(to, Buffer.concat(chunks)).finally(done);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };

  return {
    url: `smtp://127.0.0.1:${port}`,
    nextMailTo: (address) =>
      new Promise((resolve, reject) => {
        const stopWaiting = () => {
          clearTimeout(timer);
          waiting.delete(look);
        };
        const timer = setTimeout(() => {
          stopWaiting();
          reject(new Error(`No mail reached ${address}`));
        }, PATIENCE_MS);
        const look = () => {
          const index = received.findIndex(({ to }) => to.includes(address));
          const [found] = index < 0 ? [] : received.splice(index, 1);
          if (!found) return;
          stopWaiting();
          resolve(found.mail);
        };
        waiting.add(look);
        look();
      }),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The first link of a mail that begins with this. */
export function linkIn(mail: Email, prefix: string): string {
  const link = mail.text?.match(/https?:\/\/\S+/g)?.find((url) => url.startsWith(prefix));
  if (!link) throw new Error(`No link to ${prefix} in: ${mail.text}`);
  return link;
}
