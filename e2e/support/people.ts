import { linkIn, type MailServer } from './mail-server.ts';
import type { RunningProduct } from './product.ts';

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

/** An account with a password that nobody is warned about. */
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

/** Acts over HTTP as one person; what a browser would do that is not the matter of a journey. */
export interface Session {
  /** The value of the session's cookie, for a browser that shall be signed in. */
  cookie: { name: string; value: string };
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: unknown): Promise<T>;
  patch<T>(path: string, body: unknown): Promise<T>;
  put<T>(path: string, body: unknown): Promise<T>;
  /** Uploads a photo and gives its address. */
  upload(photo: Buffer): Promise<string>;
}

/** Opens an account and gives the path of the link in the mail that follows. */
export async function register(
  { url }: RunningProduct,
  mails: MailServer,
  account: Account,
): Promise<string> {
  await answerOf(await send(`${url}/api/auth/register`, account));
  const link = linkIn(await mails.nextMailTo(account.email), `${url}/verify-email/`);
  return new URL(link).pathname;
}

/** As `open`; a buyer puts the choice of categories off. */
export async function settle(
  product: RunningProduct,
  mails: MailServer,
  account: Account,
): Promise<Session> {
  const session = await open(product, mails, account);
  if (account.type === 'buyer') await session.post('/api/user/category-preferences/skip', {});
  return session;
}

/** Opens an account, confirms its address and signs in. */
export async function open(
  product: RunningProduct,
  mails: MailServer,
  account: Account,
): Promise<Session> {
  const path = await register(product, mails, account);
  const token = path.slice(path.lastIndexOf('/') + 1);
  await answerOf(await send(`${product.url}/api/auth/verify-email`, { token }));
  return signIn(product, account);
}

export async function signIn(
  { url }: RunningProduct,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<Session> {
  const response = await send(`${url}/api/auth/login`, { email, password });
  await answerOf(response);
  const [name = '', value = ''] = (response.headers.getSetCookie()[0] ?? '')
    .split(';', 1)
    .join('')
    .split('=');
  const headers = { cookie: `${name}=${value}` };
  return {
    cookie: { name, value },
    get: async (path) => answerOf(await fetch(url + path, { headers })),
    post: async (path, body) => answerOf(await send(url + path, body, { headers })),
    patch: async (path, body) =>
      answerOf(await send(url + path, body, { headers, method: 'PATCH' })),
    put: async (path, body) => answerOf(await send(url + path, body, { headers, method: 'PUT' })),
    async upload(photo) {
      const body = new FormData();
      body.set('image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
      const path = `${url}/api/upload/product-image`;
      const { imageUrl } = await answerOf<{ imageUrl: string }>(
        await fetch(path, { method: 'POST', headers, body }),
      );
      return imageUrl;
    },
  };
}

function send(url: string, body: unknown, { method = 'POST', headers = {} } = {}) {
  return fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

async function answerOf<T>(response: Response): Promise<T> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${text}`);
  return JSON.parse(text) as T;
}
