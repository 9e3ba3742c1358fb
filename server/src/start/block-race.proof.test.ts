import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startClosingApp } from '../../test/apps/closing-app.ts';
import type { Person } from '../../test/apps/people.ts';
import { openLiveWriter } from '../../test/clients/live-writer.ts';
import { type Program, startProgram } from '../../test/programs/program.ts';
import { blocks } from '../database/schema/blocks.ts';
import { chats, messages } from '../database/schema/chats.ts';
import { follows } from '../database/schema/follows.ts';

/** Rule 191: what is answered after the answer to a block has stored nothing, in any process. */
const app = await startClosingApp();
const { buyer, vendor } = app;
const otherVendor = await app.people.otherVendor();
await app.setEntitlement({ chatOverride: 'allow' });
const url = await app.listen();
let other: Program;
let chatId = 0;

beforeAll(async () => {
  const { database, dataDirectory } = app.appContext.config;
  const settings = { DATABASE_URL: database.url ?? '', DATA_DIR: dataDirectory };
  other = await startProgram('web', { ...settings, RATE_LIMIT_FACTOR: '1000' });
  await other.ready;
  ({ chatId } = await app.startSaleChat());
});
beforeEach(async () => {
  await app.db.delete(blocks);
  await app.db.delete(follows);
});
afterAll(async () => {
  await other.kill();
  await app.stop();
});

interface Answer {
  status: number;
  body: { code?: string };
}
type Post = (by: Person, path: string, body: object) => Promise<Answer>;

const here: Post = async (by, path, body) => app.as(by).post(path, body);
const there: Post = async ({ cookie }, path, body) => {
  const headers = { cookie, 'content-type': 'application/json' };
  const answer = await fetch(`${other.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, body: (await answer.json()) as { code?: string } };
};
const block = async (post: Post, by: Person, of: Person) => post(by, '/api/blocks', { userId: of.id });

const countMessages = async () => app.db.$count(messages, eq(messages.kind, 'text'));

/** Each writer sends its next message as soon as the one before is answered, until one is refused. */
async function flood(write: (message: string) => Promise<{ code?: string }>): Promise<{ sent: number; code: string }> {
  for (let sent = 0; ;) {
    const { code } = await write(`Hello ${sent}`);
    if (code === undefined) sent += 1;
    // A busy machine has refused it before any work.
    else if (code !== 'UNAVAILABLE') return { sent, code };
  }
}

test.each(['buyer', 'vendor', 'both'] as const)(
  'nothing is stored after the answer to a block by %s, while both write in two processes over both transports',
  async (by) => {
    const live = await Promise.all(
      [url, other.url].flatMap((at) => [buyer, vendor].map(async (person) => openLiveWriter(at, person, chatId))),
    );
    const http = [here, there].flatMap((post) =>
      [buyer, vendor].map((person) => async (message: string) => {
        const { body } = await post(person, `/api/chats/${chatId}/messages`, { message });
        return body;
      }),
    );
    for (let round = 0; round < 5; round += 1) {
      const before = await countMessages();
      const writers = [...live, ...http].flatMap((write) => [flood(write), flood(write)]);
      await expect.poll(countMessages, { interval: 5 }).toBeGreaterThan(before + 40);
      const blocked = [
        ...(by === 'vendor' ? [] : [block(here, buyer, vendor)]),
        ...(by === 'buyer' ? [] : [block(there, vendor, buyer)]),
      ];
      const [first] = await Promise.all([Promise.race(blocked).then(async () => countMessages()), ...blocked]);
      const sent = await Promise.all(writers);
      expect(await countMessages()).toBe(first);
      expect(sent.reduce((sum, one) => sum + one.sent, 0)).toBe(first - before);
      expect(new Set(sent.map(({ code }) => code))).toEqual(new Set(['BLOCKED']));
      expect((await Promise.all(blocked)).map(({ status }) => status)).toEqual(blocked.map(() => 200));
      await app.db.delete(blocks);
    }
  },
);

test('two who block each other in one moment both have, and nobody waits in a circle', async () => {
  for (let round = 0; round < 20; round += 1) {
    await here(vendor, `/api/vendors/${otherVendor.id}/follow`, {});
    await here(otherVendor, `/api/vendors/${vendor.id}/follow`, {});
    const answers = await Promise.all([block(here, vendor, otherVendor), block(there, otherVendor, vendor)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([await app.db.$count(blocks), await app.db.$count(follows)]).toEqual([2, 0]);
    await app.db.delete(blocks);
  }
});

test('a follow in the moment of a block is there before it and ended by it, or refused', async () => {
  const seen = new Set<number>();
  for (let round = 0; round < 30; round += 1) {
    const post = round % 2 === 0 ? here : there;
    const follow = async () => post(otherVendor, `/api/vendors/${vendor.id}/follow`, {});
    const first = block(here, vendor, otherVendor);
    const answers = await Promise.all([follow(), follow(), first]);
    for (const { status } of answers.slice(0, 2)) seen.add(status);
    expect(await app.db.$count(follows)).toBe(0);
    await app.db.delete(blocks);
  }
  expect([...seen].every((status) => status === 200 || status === 403)).toBe(true);
});

test('a chat that begins in the moment of a block is there before its answer, or refused', async () => {
  for (let round = 0; round < 20; round += 1) {
    const product = await app.people.addProduct(vendor);
    const begin = async (post: Post) => post(buyer, '/api/chats', { productId: product.id });
    const count = async () => app.db.$count(chats, and(eq(chats.productId, product.id), eq(chats.buyerId, buyer.id)));
    const begun = [begin(here), begin(there)];
    await block(there, vendor, buyer);
    const atAnswer = await count();
    const statuses = (await Promise.all(begun)).map(({ status }) => status);
    expect(await count()).toBe(atAnswer);
    expect(statuses.every((status) => [200, 201].includes(status) === (atAnswer === 1) || status === 403)).toBe(true);
    await app.db.execute(sql`delete from blocks`);
  }
});
