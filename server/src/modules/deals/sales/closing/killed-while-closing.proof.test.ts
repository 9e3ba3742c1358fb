import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { startClosingApp } from '../../../../../test/apps/closing-app.ts';
import { startProgram } from '../../../../../test/programs/program.ts';

/** A process killed while it closes sales leaves only complete ones, including all it has confirmed. */
const CHATS = 36;
const app = await startClosingApp();
await app.setEntitlement({ chatOverride: 'allow' });
const { product, chatId } = await app.startSaleChat({ stock: CHATS });
const chatIds = [chatId, ...(await app.chatsWithOthers(product, CHATS - 1))];
afterAll(async () => app.stop());

const { config } = app.appContext;
const settings = {
  DATABASE_URL: config.database.url ?? '',
  DATA_DIR: config.dataDirectory,
  RATE_LIMIT_FACTOR: '1000',
};

/** Completes chats through a separate process, which is killed after the given number of responses. */
async function completeAndKill(ids: readonly number[], afterAnswers: number): Promise<number[]> {
  const program = await startProgram('web', settings);
  await program.ready;
  const answered: number[] = [];
  await Promise.all(
    ids.map(async (id) => {
      const answer = await fetch(`${program.url}/api/chats/${id}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', cookie: app.vendor.cookie },
        body: JSON.stringify({ status: 'completed' }),
      }).catch(() => undefined);
      if (answer?.status === 200) answered.push(id);
      if (answered.length === afterAnswers) void program.kill();
    }),
  );
  await program.kill();
  return answered;
}

/** Everything that one sale changes, counted in one query. */
async function count() {
  const { rows } = await app.db.execute<Record<string, number>>(sql`
    select stock, (select completed_sales from entitlements where user_id = ${app.vendor.id}) as figures,
      (select count(*)::int from sales where undone_at is null) as sales,
      (select count(*)::int from chats where status = 'completed' and is_sold) as chats,
      (select count(*)::int from messages where payload ->> 'event' = 'completed') as lines
    from products where id = ${product.id}`);
  return rows[0]!;
}

test.each([1, 7])(
  'killed when %d were answered',
  async (afterAnswers) => {
    const open = (await Promise.all(chatIds.map(async (id) => app.chatRow(id)))).filter(
      ({ status }) => status === 'active',
    );
    const answered = await completeAndKill(
      open.map(({ id }) => id),
      afterAnswers,
    );
    const counted = await count();
    const { sales } = counted;
    expect(counted).toEqual({
      stock: CHATS - sales!,
      sales,
      figures: sales,
      chats: sales,
      lines: sales,
    });
    for (const id of answered) expect((await app.chatRow(id)).status).toBe('completed');
  },
  60_000,
);

test('a chat that an abandonment left open can still be completed', async () => {
  for (const id of chatIds) {
    const { status } = await app.chatRow(id);
    if (status === 'active') expect((await app.complete(id)).status).toBe(200);
  }
  const all = CHATS;
  expect(await count()).toEqual({ stock: 0, sales: all, figures: all, chats: all, lines: all });
});
