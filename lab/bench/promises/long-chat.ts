import type { Page } from 'playwright-core';
import { DESKTOP, openVisitor } from '../../../e2e/support/browser.ts';
import { createPool } from '../../../server/src/platform/postgres/pool.ts';
import type { Program } from '../../../server/test/programs/program.ts';
import type { SoakChat } from '../../../server/test/soak/soak-chat.ts';
import { scaled } from '../../scale.ts';

const MESSAGES = scaled(10_000, 200);
const CHATS = scaled(200, 30);
const WORDS = 'And still quick?';

const ADD_MESSAGES = `with begun as (select last_position as last from chats where id = $1),
  counted as (update chats set last_position = last_position + $4::int where id = $1)
  insert into messages (chat_id, position, sender_id, message, sent_at)
  select $1, begun.last + n, case when n % 3 = 0 then $3::int else $2::int end, 'Old message ' || n || '.',
    now() - interval '30 days' + n * interval '4 minutes'
  from begun, generate_series(1, $4::int) n`;
const ADD_CHATS = `with people as (
    insert into users (username, email, name, type, created_at, updated_at)
    select 'actor' || n, 'actor' || n || '@akatale.example', 'Actor ' || n, 'buyer', now(), now()
    from generate_series(1, $2::int) n returning id
  ), talks as (
    insert into chats (buyer_id, vendor_id, product_id, product_title, last_position, last_message_at, created_at)
    select people.id, vendor_id, product_id, product_title, 1, now() - interval '40 days', now() - interval '40 days'
    from people, chats where chats.id = $1 returning id, buyer_id
  )
  insert into messages (chat_id, position, sender_id, message, sent_at)
  select id, 1, buyer_id, 'Is it still there?', now() - interval '40 days' from talks`;

export interface LongChat {
  openedMs: number;
  sentMs: number;
  searchedMs: number;
}

/** A vendor with 200 chats scrolls one of them back to its first of 10,000 messages, and writes. */
export async function longChat(
  main: Program,
  databaseUrl: string,
  { buyer, vendor, chatId }: SoakChat,
): Promise<LongChat> {
  const pool = createPool({ url: databaseUrl, max: 1, statementTimeoutMs: 0 });
  await pool.query(ADD_MESSAGES, [chatId, buyer.id, vendor.id, MESSAGES]);
  await pool.query(ADD_CHATS, [chatId, CHATS]);
  await pool.end();
  const { page } = await openVisitor(main, { device: DESKTOP, as: vendor });
  try {
    const chat = page.getByRole('region', { name: 'Messages of this chat' });
    const list = page.getByRole('link', { name: /Actor \d+/ });
    const openedMs = await timed(async () => {
      await page.goto(`/chat/${chatId}`);
      await chat.getByText(`Old message ${MESSAGES}.`).waitFor();
      await list.first().waitFor();
    });
    await readBack(page);
    const sentMs = paintedAfter(page, 'keydown', LAST_WORDS_ARE_THERE);
    await page.getByRole('textbox', { name: 'Your message' }).fill(WORDS);
    await page.keyboard.press('Enter');
    await sentMs;
    const searchedMs = paintedAfter(page, 'input', LIST_IS_SEARCHED);
    await page.getByRole('searchbox', { name: 'Search messages' }).fill('Actor 17');
    return { openedMs, sentMs: await sentMs, searchedMs: await searchedMs };
  } finally {
    await page.context().close();
  }
}

const LAST_WORDS_ARE_THERE = `[...document.querySelectorAll('[role=region] li')].at(-1)
  .textContent.includes('${WORDS}')`;
const LIST_IS_SEARCHED = `(() => {
  const names = [...document.querySelectorAll('a[href^="/chat/"]')].map((link) => link.textContent);
  return names.some((name) => name.includes('Actor 17')) && names.every((name) => !name.includes('Actor 20'));
})()`;

/**
 * From the next such event to the frame in which the condition holds; measured in the page, since asking from outside
 * takes long.
 */
function paintedAfter(page: Page, event: 'keydown' | 'input', isThere: string): Promise<number> {
  return page.evaluate(`new Promise((resolve) => {
    addEventListener('${event}', () => {
      const startedAt = performance.now();
      const look = () => requestAnimationFrame(() => {
        if (!(${isThere})) look();
        else setTimeout(() => resolve(performance.now() - startedAt));
      });
      look();
    }, { once: true, capture: true });
  })`);
}

async function readBack(page: Page): Promise<void> {
  const chat = page.getByRole('region', { name: 'Messages of this chat' });
  const first = chat.getByText('Old message 1.', { exact: true });
  while ((await first.count()) === 0) {
    await chat.evaluate((element) => element.scrollTo({ top: -element.scrollHeight }));
    await page.waitForTimeout(50);
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
