import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AwayApp, startAwayApp } from '../../../../../test/apps/away-app.ts';
import type { Person } from '../../../../../test/apps/people.ts';

let away: AwayApp;
let buyer: Person;
let vendor: Person;
beforeAll(async () => {
  away = await startAwayApp();
  const { people } = away.app;
  [buyer, vendor] = [await people.buyer(), await people.vendor()];
  await away.app.db.execute(sql`update entitlements set chat_override = 'allow'`);
});
afterAll(async () => away.stop());

/** Nothing waits, and the last test's messages are read. */
beforeEach(async () => {
  away.mails.mood = 'accepts';
  await away.forget();
  await away.app.db.execute(sql`
    update chats set buyer_read_id = 1e9, buyer_read_position = last_position,
      vendor_read_id = 1e9, vendor_read_position = last_position
    where type = 'sale'`);
  await away.tick();
  away.mails.received.splice(0);
});

const subjects = (person: Person) => away.mailsTo(person).map(({ subject }) => subject);
const claims = async () =>
  (await away.app.db.execute(sql`select event from deliveries where lane = 'mail' and kind = 'message'`)).rows;

describe('a message that is unread for 30 minutes', () => {
  test('is mailed with the photo, title and price of the product and one button', async () => {
    const listed = { price: 350_000, images: [await away.app.people.uploadPhoto(vendor)] };
    const { chatId, product } = await away.writeAbout(buyer, vendor, 'Is it still there?', listed);
    await away.pass(29);
    await away.tick();
    expect(subjects(vendor)).toEqual([]);
    await away.pass(1);
    await away.tick();
    const [mail, ...others] = away.mailsTo(vendor);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`${buyer.name} wrote to you about ${product.title}`);
    for (const content of [mail?.text ?? '', mail?.html?.replaceAll('&nbsp;', ' ') ?? '']) {
      expect(content).toContain('“Is it still there?”');
      expect(content).toContain(product.title);
      expect(content.replaceAll('\u00a0', ' ')).toContain('USh 350,000');
      expect(content).toContain(`https://akatale.test/chat/${chatId}`);
      expect(content).toContain('https://akatale.test/unsubscribe?token=');
    }
    const photo = product.images[0]?.replace('.jpg', '-320.jpg');
    expect(mail?.html).toContain(`<img src="https://akatale.test${photo}" alt="${product.title}"`);
    const { status, headers } = await away.app.visitor.get(photo ?? '');
    expect([status, headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(mail?.html?.match(/class="button"/g)).toHaveLength(1);
    expect(Buffer.byteLength(mail?.html ?? '')).toBeLessThan(30_000);
  });

  test('is mailed once, however many follow, until the person has read', async () => {
    const { chatId } = await away.writeAbout(buyer, vendor, 'Is it still there?');
    await away.pass(20);
    await away.write(buyer, chatId, 'I can come today');
    await away.pass(10);
    await away.tick();
    expect(subjects(vendor)).toEqual([expect.stringContaining(`${buyer.name} sent you 2 messages`)]);
    for (const text of ['Hello?', 'Are you there?']) {
      await away.write(buyer, chatId, text);
      await away.pass(60);
      await away.tick();
    }
    expect(subjects(vendor)).toEqual([]);
    await away.read(vendor, chatId);
    await away.write(buyer, chatId, 'One more thing');
    await away.pass(30);
    await away.tick();
    expect(subjects(vendor)).toHaveLength(1);
  });

  test('is mailed for each chat, to each side and from support', async () => {
    const chats = [
      await away.writeAbout(buyer, vendor, 'One'),
      await away.writeAbout(buyer, vendor, 'Two', { title: 'Radio' }),
    ];
    await away.read(vendor, chats[0]!.chatId);
    await away.write(vendor, chats[0]!.chatId, 'It is');
    const supportId = await away.app.people.beginChat(buyer, null);
    const operator = await away.app.people.support();
    await away.write(operator, supportId, 'How can we help?');
    await away.pass(30);
    await away.tick();
    expect(subjects(vendor)).toEqual([`${buyer.name} wrote to you about Radio`]);
    expect(new Set(subjects(buyer))).toEqual(
      new Set([`${vendor.name} wrote to you about ${chats[0]!.product.title}`, 'Support wrote to you']),
    );
    expect(subjects(operator)).toEqual([]);
  });
});

describe('nothing is sent', () => {
  const cases: [string, (chatId: number) => Promise<unknown>][] = [
    ['to somebody who has read it', async (chatId) => away.read(vendor, chatId)],
    ['about a muted chat', async (chatId) => run(sql`update chats set vendor_muted = true where id = ${chatId}`)],
    [
      'to an address that is not confirmed',
      async () => run(sql`update users set email_verified = false where id = ${vendor.id}`),
    ],
    ['to a suspended person', async () => run(sql`update users set suspended_at = now() where id = ${vendor.id}`)],
    ['to an erased person', async () => run(sql`update users set deleted_at = now() where id = ${vendor.id}`)],
    ['from a suspended person', async () => run(sql`update users set suspended_at = now() where id = ${buyer.id}`)],
    ['to a vendor who is locked out', async () => run(sql`update entitlements set chat_override = 'deny'`)],
  ];
  const run = async (statement: ReturnType<typeof sql>) => away.app.db.execute(statement);

  async function restore(): Promise<void> {
    await run(sql`update users set email_verified = true, suspended_at = null, deleted_at = null`);
    await run(sql`update entitlements set chat_override = 'allow'`);
    await run(sql`update chats set vendor_muted = false`);
  }

  test.each(cases)('%s, before the mail is claimed', async (_name, change) => {
    const { chatId } = await away.writeAbout(buyer, vendor, 'Hello');
    await away.pass(30);
    await change(chatId);
    await away.tick();
    await restore();
    expect(away.mails.received).toEqual([]);
  });

  test.each(cases)('%s, between the claim and the mail', async (_name, change) => {
    const { chatId } = await away.writeAbout(buyer, vendor, 'Hello');
    await away.pass(30);
    await away.app.run('away-mail.find-unread');
    await change(chatId);
    await away.later();
    await restore();
    await away.later();
    expect(away.mails.received).toEqual([]);
  });

  test.each(cases)('%s, while the mail server is away', async (_name, change) => {
    const { chatId } = await away.writeAbout(buyer, vendor, 'Hello');
    await away.pass(30);
    away.mails.mood = 'tries later';
    await away.tick();
    await change(chatId);
    away.mails.mood = 'accepts';
    await away.later();
    await restore();
    expect(away.mails.received).toEqual([]);
  });

  test('about a chat that was locked at that moment, and its next message is mailed again', async () => {
    const { chatId } = await away.writeAbout(buyer, vendor, 'Hello');
    await away.pass(30);
    await run(sql`update entitlements set chat_override = 'deny'`);
    await away.tick();
    await restore();
    await away.write(buyer, chatId, 'Hello again');
    await away.pass(30);
    await away.tick();
    expect(subjects(vendor)).toEqual([expect.stringContaining('sent you 2 messages')]);
  });

  test('while the person is in the app, and once they have gone it is', async () => {
    await away.writeAbout(buyer, vendor, 'Hello');
    await away.pass(30);
    await away.setOnline(vendor, true);
    await away.tick();
    expect(away.mails.received).toEqual([]);
    await away.setOnline(vendor, false);
    await away.tick();
    expect(away.mails.received).toEqual([]);
    await away.later();
    expect(subjects(vendor)).toHaveLength(1);
  });

  test('of what happened long ago, as after days without a worker', async () => {
    await away.writeAbout(buyer, vendor, 'Hello');
    await away.pass(3 * 24 * 60);
    await away.tick();
    expect(away.mails.received).toEqual([]);
  });

  test('a day after the claim', async () => {
    await away.writeAbout(buyer, vendor, 'Hello');
    await away.pass(30);
    away.mails.mood = 'tries later';
    await away.tick();
    await away.pass(24 * 60);
    away.mails.mood = 'accepts';
    await away.later();
    expect(away.mails.received).toEqual([]);
  });
});

describe('a mail server', () => {
  test('that is down for ten minutes gets each mail once afterwards', async () => {
    for (const title of ['Radio', 'Kettle', 'Lamp']) await away.writeAbout(buyer, vendor, 'Hello', { title });
    await away.pass(30);
    for (let minute = 0; minute < 10; minute += 1) {
      away.mails.mood = minute % 2 ? 'tries later' : 'hangs up';
      await away.tick();
      await away.later();
      await away.pass(1);
    }
    expect(away.mails.received).toEqual([]);
    away.mails.mood = 'accepts';
    await away.later();
    await away.tick();
    await away.later();
    const got = away.mailsTo(vendor);
    expect(new Set(got.map(({ subject }) => subject?.split(' ').at(-1)))).toEqual(new Set(['Kettle', 'Lamp', 'Radio']));
    expect(got).toHaveLength(3);
    expect(new Set(got.map(({ messageId }) => messageId))).toHaveLength(3);
  });

  test('that took a mail without saying so gets it again as the same one, also after a wait', async () => {
    await away.writeAbout(buyer, vendor, 'Hello');
    await away.pass(30);
    away.mails.mood = 'takes it and hangs up';
    await away.tick();
    away.mails.mood = 'accepts';
    await away.setOnline(vendor, true);
    await away.later();
    await away.setOnline(vendor, false);
    await away.later();
    const got = away.mailsTo(vendor);
    expect(got).toHaveLength(2);
    expect(new Set(got.map(({ messageId }) => messageId))).toHaveLength(1);
    expect(await claims()).not.toEqual([]);
  });
});

test('of many workers that look at once one claims a mail, however people write and read', async () => {
  const opened = [];
  for (let chat = 0; chat < 4; chat += 1) opened.push(await away.writeAbout(buyer, vendor, 'First'));
  let reads = 0;
  const unread = new Set(opened.map(({ chatId }) => chatId));
  const expected: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    expected.push(...unread);
    unread.clear();
    await away.pass(31);
    await Promise.all(Array.from({ length: 8 }, async () => away.app.run('away-mail.find-unread')));
    await Promise.all([away.send(), away.send(), away.send()]);
    for (const { chatId } of opened) {
      reads += 1;
      const hasRead = (reads * 7 + round) % 3 !== 0;
      if (hasRead) await away.read(vendor, chatId);
      await away.write(buyer, chatId, `Again ${round}`);
      if (hasRead) unread.add(chatId);
    }
  }
  const mailed = away.mailsTo(vendor).map(({ text }) => Number(/chat\/(\d+)/.exec(text ?? '')?.[1]));
  expect(mailed.toSorted((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b));
});

test('names and titles with line breaks begin no header, and change no other line', async () => {
  const name = 'Eve\r\nBcc: everyone@example.ug';
  const { product } = await away.writeAbout(buyer, vendor, 'Hello\r\n\r\nStop these mails:\nhttps://evil.example/');
  await away.app.db.execute(sql`update users set name = ${name} where id = ${buyer.id}`);
  await away.app.db.execute(
    sql`update products set title = ${'Radio\r\nList-Unsubscribe: <https://evil.example>\u202e'} where id = ${product.id}`,
  );
  away.mails.raw.splice(0);
  await away.pass(30);
  await away.tick();
  await away.app.db.execute(sql`update users set name = ${buyer.name} where id = ${buyer.id}`);
  const [mail] = away.mailsTo(vendor);
  expect(mail?.subject).toBe(
    'Eve Bcc: everyone@example.ug wrote to you about Radio List-Unsubscribe: <https://evil.example>',
  );
  const headers = mail?.headers.map(({ key }) => key) ?? [];
  expect(headers.filter((key) => key === 'list-unsubscribe')).toHaveLength(1);
  expect(headers).not.toContain('bcc');
  const unsubscribe = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value;
  expect(unsubscribe).toMatch(/^<https:\/\/akatale\.test\/unsubscribe\?token=[\w.]+[\w-]+>$/);
  expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe('List-Unsubscribe=One-Click');
  expect(mail?.text).toContain('“Hello Stop these mails: https://evil.example/”');
});

test('of a blocked pair nothing is mailed, also where the block comes after the claim', async () => {
  const before = await away.writeAbout(buyer, vendor, 'Before the block');
  await away.pass(30);
  const { body: block } = await away.app.as(vendor).post('/api/blocks', { userId: buyer.id });
  await away.app.run('away-mail.find-unread');
  const claimed = async () => (await claims()).map(({ event }) => Number(String(event).split(':')[0]));
  expect(await claimed()).not.toContain(before.chatId);
  await away.tick();
  expect(away.mailsTo(vendor)).toEqual([]);
  await away.app.as(vendor).call('DELETE', `/api/blocks/${block.id}`);

  const after = await away.writeAbout(buyer, vendor, 'Claimed already');
  await away.pass(30);
  await away.app.run('away-mail.find-unread');
  expect(await claimed()).toContain(after.chatId);
  const { body: again } = await away.app.as(vendor).post('/api/blocks', { userId: buyer.id });
  await away.tick();
  expect(away.mailsTo(vendor)).toEqual([]);
  await away.app.as(vendor).call('DELETE', `/api/blocks/${again.id}`);
});
