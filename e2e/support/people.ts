import type { MailServer } from './mail-server.ts';
import type { CopiedMarket } from './market.ts';

export interface Account {
  type: 'vendor' | 'buyer';
  name: string;
  username: string;
  email: string;
  password: string;
  location: string;
  contactNumber: string;
  bio: string;
}

/** An account with a password that causes no warning. */
export function accountOf(type: Account['type'], name: string, username: string): Account {
  return {
    type,
    name,
    username,
    email: `${username}@akatale.example`,
    password: 'boda-boda-at-dawn',
    location: 'Ntinda, Kampala',
    contactNumber: '0772 410 233',
    bio: 'Used things in good order, tested before they are listed.',
  };
}

/** Acts over HTTP as one person, for steps that are not the subject of a journey. */
export interface Session {
  /** The value of the session's cookie, to sign a browser in. */
  cookie: { name: string; value: string };
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: unknown): Promise<T>;
  patch<T>(path: string, body: unknown): Promise<T>;
  put<T>(path: string, body: unknown): Promise<T>;
  /** Uploads a photo; resolves to its URL. */
  upload(photo: Buffer): Promise<string>;
}

/** Where accounts are opened: over HTTP, and in the database where the address must be confirmed. */
type OpenTo = Pick<CopiedMarket, 'url' | 'database'>;

/** Opens an account whose address is not confirmed yet, and is signed in to it. */
export async function register({ url }: { url: string }, account: Account): Promise<Session> {
  return sessionOf(url, await send(`${url}/api/auth/register`, account));
}

/** The same; resolves to the path of the link in the confirmation mail. */
export async function registerWithMail({ url }: { url: string }, mails: MailServer, account: Account): Promise<string> {
  await register({ url }, account);
  return new URL(await mails.nextLink(account.email, `${url}/verify-email/`)).pathname;
}

/** As `open`; a buyer skips the choice of categories. */
export async function settle(market: OpenTo, account: Account): Promise<Session> {
  const session = await open(market, account);
  if (account.type === 'buyer') await session.post('/api/user/category-preferences/skip', {});
  return session;
}

/** Opens an account with a confirmed address; confirming by mail is for the journeys about it. */
export async function open(market: OpenTo, account: Account): Promise<Session> {
  const session = await register(market, account);
  const confirm = 'update users set email_verified = true where email = $1';
  await market.database.query(confirm, [account.email]);
  return session;
}

export async function signIn(
  { url }: { url: string },
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<Session> {
  return sessionOf(url, await send(`${url}/api/auth/login`, { email, password }));
}

/** The actions of a person with the session of this response. */
async function sessionOf(url: string, response: Response): Promise<Session> {
  await answerOf(response);
  const [name = '', value = ''] = (response.headers.getSetCookie()[0] ?? '').split(';', 1).join('').split('=');
  const headers = { cookie: `${name}=${value}` };
  return {
    cookie: { name, value },
    get: async (path) => answerOf(await fetch(url + path, { headers })),
    post: async (path, body) => answerOf(await send(url + path, body, { headers })),
    patch: async (path, body) => answerOf(await send(url + path, body, { headers, method: 'PATCH' })),
    put: async (path, body) => answerOf(await send(url + path, body, { headers, method: 'PUT' })),
    async upload(photo) {
      const body = new FormData();
      body.set('image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
      const path = `${url}/api/upload/product-image`;
      const { imageUrl } = await answerOf<{ imageUrl: string }>(await fetch(path, { method: 'POST', headers, body }));
      return imageUrl;
    },
  };
}

async function send(url: string, body: unknown, { method = 'POST', headers = {} } = {}): Promise<Response> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  // Nothing was done: an overloaded product refuses requests.
  return response.status === 503 ? send(url, body, { method, headers }) : response;
}

async function answerOf<T>(response: Response): Promise<T> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${text}`);
  return JSON.parse(text) as T;
}
