import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** The present behaviour of a test's mail server. */
export type MailServerMood =
  | 'accepts'
  | 'tries later'
  | 'knows nobody'
  | 'hangs up'
  | 'takes it and hangs up'
  | 'takes it and says nothing'
  | 'hangs at the greeting';

export interface MailServer {
  url: string;
  mood: MailServerMood;
  /** Accepted mails, as a mail program reads them. */
  received: Email[];
  /** The same as they came over the wire. */
  raw: string[];
  /** The names by which its clients greeted it, of each mail. */
  greetedAs: string[];
  /** Connections, answered or not. */
  connections(): number;
  /** Resolves when the next mail was accepted. */
  nextMail(): Promise<Email>;
  close(): Promise<void>;
}

/** A real SMTP server on a free port, with the faults of real ones. */
export async function startMailServer(): Promise<MailServer> {
  const waiting: ((mail: Email) => void)[] = [];
  const held: (() => void)[] = [];
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      if (mailServer.mood === 'hangs up') done(new Error('4.3.0 No mail now'));
      else if (mailServer.mood === 'hangs at the greeting') held.push(done);
      else done();
    },
    onRcptTo(_address, { hostNameAppearsAs }, done) {
      mailServer.greetedAs.push(hostNameAppearsAs);
      const refusal = {
        'tries later': Object.assign(new Error('4.3.2 Come back later'), { responseCode: 451 }),
        'knows nobody': Object.assign(new Error('5.1.1 No such user'), { responseCode: 550 }),
      }[mailServer.mood as string];
      done(refusal);
    },
    async onData(stream, _session, done) {
      const chunks = await stream.toArray().catch(() => undefined);
      // Its client was killed midway.
      if (!chunks) return;
      const raw = Buffer.concat(chunks);
      const mail = await PostalMime.parse(raw);
      mailServer.received.push(mail);
      mailServer.raw.push(raw.toString());
      if (mailServer.mood === 'takes it and hangs up')
        done(Object.assign(new Error('4.3.0 Lost'), { responseCode: 451 }));
      else if (mailServer.mood === 'takes it and says nothing') held.push(done);
      else done();
      waiting.splice(0).forEach((tell) => tell(mail));
    },
  });
  // A client that gives up midway is the subject of these tests.
  server.on('error', () => {});
  const listener: Server = server.listen(0, '127.0.0.1');
  listener.on('connection', () => (connections += 1));
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    mood: 'accepts',
    received: [],
    raw: [],
    greetedAs: [],
    connections: () => connections,
    nextMail: () => new Promise((resolve) => waiting.push(resolve)),
    close: () => {
      held.splice(0).forEach((release) => release());
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return mailServer;
}
