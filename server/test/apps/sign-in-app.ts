import { cheapPasswords } from '../cheap-work.ts';
import type { Answer } from '../clients/caller.ts';
import { collectMails } from '../collected-mails.ts';
import { startTestApp, type TestAppOptions } from './app.ts';
import { accountOf } from './people.ts';

/** What they type to register. */
export const vendor = {
  ...accountOf('vendor', 'Okello Phones & Gadgets', 'okello.phones'),
  // As a phone's keyboard begins it.
  email: 'Okello@akatale.example',
};
export const buyer = accountOf('buyer', 'Nakato Irene', 'nakato');

interface Sent {
  cookie?: string | undefined;
  headers?: Record<string, string>;
  from?: string;
}

/** The limits of production, and addresses that are to be confirmed, by links that lead to `localhost`. */
const SETTINGS = { RATE_LIMIT_FACTOR: '1', REQUIRE_VERIFIED_EMAIL: 'on', PUBLIC_URL: 'http://localhost:3000' };

/** The whole program for browsers whose cookies a test looks at, with mails in a list. */
export async function startSignInApp({
  settings,
  work,
  context,
}: Pick<TestAppOptions, 'settings' | 'work' | 'context'> = {}) {
  const { mails, mailServer, mailer } = collectMails();
  const passwords = work?.passwords ?? cheapPasswords();
  const app = await startTestApp({
    settings: { ...SETTINGS, ...settings },
    work: { ...work, passwords },
    context: { mailer, ...context },
  });

  async function call(method: string, url: string, body?: unknown, { cookie, headers, from }: Sent = {}) {
    const answer = await app.visitor.call(method, url, {
      ...(body !== undefined && { body }),
      ...(from !== undefined && { from }),
      headers: { ...(cookie && { cookie }), ...headers },
    });
    const [setCookie, setDevice] = [setCookieOf(answer, 'sid'), setCookieOf(answer, 'device')];
    return {
      ...answer,
      cookie: setCookie?.split(';', 1)[0],
      /** The cookie of the known device. */
      device: setDevice?.split(';', 1)[0],
      setCookie,
      setDevice,
    };
  }
  const post = async (url: string, body?: unknown, sent?: Sent) => call('POST', url, body, sent);

  return {
    ...app,
    mails,
    mailServer,
    passwords,
    get: async (url: string, sent?: Sent) => call('GET', url, undefined, sent),
    post,
    patch: async (url: string, body?: unknown, sent?: Sent) => call('PATCH', url, body, sent),
    remove: async (url: string, sent?: Sent) => call('DELETE', url, undefined, sent),
    register: async (person: object, sent?: Sent) => post('/api/auth/register', person, sent),
    login: async ({ email, password }: { email: string; password: string }, sent?: Sent) =>
      post('/api/auth/login', { email, password }, sent),
    /** The token of the newest mail to an address. */
    async mailedToken(email: string, page = 'verify-email'): Promise<string> {
      await app.jobs.drain();
      const mail = mails.findLast(({ to }) => to === email);
      const link = new RegExp(`^http://localhost:3000/${page}/([\\w-]{43})(?:\\?.*)?$`, 'm').exec(mail?.text ?? '');
      if (!link?.[1]) throw new Error(`No mail with a link went to ${email}.`);
      return link[1];
    },
  };
}

function setCookieOf({ headers }: Answer, name: string): string | undefined {
  const lines = [headers['set-cookie'] ?? []].flat().map(String);
  return lines.find((line) => line.startsWith(`${name}=`));
}

export type SignInApp = Awaited<ReturnType<typeof startSignInApp>>;
