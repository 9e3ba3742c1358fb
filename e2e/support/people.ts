import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import type pg from 'pg';
import { openDatabase } from '../../server/src/platform/postgres/database.ts';
import { type Account, accountOf, openPeople, type Person, type RunningMarket } from '../../server/test/apps/people.ts';
import { type Answer, callerAt } from '../../server/test/clients/caller.ts';
import type { MailServer } from './mail-server.ts';

export { type Account, accountOf };

/** Acts over HTTP as one person, for steps that are not the subject of a journey. What is refused is an error. */
export interface Session extends Person {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: unknown): Promise<T>;
  patch<T>(path: string, body: unknown): Promise<T>;
  put<T>(path: string, body: unknown): Promise<T>;
  /** Uploads a photo; resolves to its URL. */
  upload(photo: Uint8Array): Promise<string>;
}

interface Served extends Pick<RunningMarket<Session>, 'addFiles'> {
  url: string;
  database: pg.Pool;
}

/** Prepares the people of a served market, as all tests do. */
export function peopleOf({ url, database, addFiles }: Served) {
  const { addPhoto, addProduct, beginChat, open, support } = openPeople<Session>({
    db: openDatabase(database),
    now: () => new Date(),
    visitor: callerAt(url),
    createProduct: async (vendor, draft) => vendor.post<ProductDetail>('/api/products', draft),
    beginChat: async (buyer, productId) => {
      const [path, about] = productId === null ? ['/api/chats/support', {}] : ['/api/chats', { productId }];
      return (await buyer.post<{ id: number }>(path, about)).id;
    },
    addFiles,
  });
  return {
    addPhoto,
    addProduct,
    beginChat,
    open: async (...account: Parameters<typeof open>): Promise<Session> => sessionOf(url, await open(...account)),
    support: async (): Promise<Session> => sessionOf(url, await support()),
  };
}

/** Opens an account whose address is not confirmed yet, and is signed in to it. */
export async function register({ url }: { url: string }, account: Account): Promise<Session> {
  return enter(url, 'register', account);
}

/** The same; resolves to the path of the link in the confirmation mail. */
export async function registerWithMail({ url }: { url: string }, mails: MailServer, account: Account): Promise<string> {
  await register({ url }, account);
  return new URL(await mails.nextLink(account.email, `${url}/verify-email/`)).pathname;
}

export async function signIn(
  { url }: { url: string },
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<Session> {
  return enter(url, 'login', { email, password });
}

async function enter(url: string, by: string, typed: Pick<Account, 'email' | 'password'>): Promise<Session> {
  const { headers } = unlessRefused(await callerAt(url).post(`/api/auth/${by}`, typed));
  const cookie = String(headers['set-cookie']).split(';', 1).join('');
  const { body } = unlessRefused(await callerAt(url, cookie).get('/api/user'));
  const { email, password } = typed;
  return sessionOf(url, { id: body.id, name: body.name, email, password, cookie });
}

function sessionOf(url: string, person: Person): Session {
  const { call } = callerAt(url, person.cookie);
  const send = async (...sent: Parameters<typeof call>) => unlessRefused(await call(...sent)).body;
  return {
    ...person,
    get: async (path) => send('GET', path),
    post: async (path, body) => send('POST', path, { body }),
    patch: async (path, body) => send('PATCH', path, { body }),
    put: async (path, body) => send('PUT', path, { body }),
    upload: async (file) => (await send('POST', '/api/upload/product-image', { file })).imageUrl,
  };
}

function unlessRefused(answer: Answer): Answer {
  if (answer.status >= 400) throw new Error(`A step was answered ${answer.status}: ${answer.text}`);
  return answer;
}
