import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { castOperators } from '../../../server/src/database/seed/cast.ts';
import { DESKTOP, expectSeen, failOnProblems, openVisitor, type Visitor } from '../../support/browser.ts';
import { follow, followLink } from '../../support/follow.ts';
import { type CopiedMarket, openMarket } from '../../support/market.ts';
import { accountOf, type Session, signIn } from '../../support/people.ts';

/* A person requests help, and one of two operators answers. All use a phone of 360 px. */
const [owner] = castOperators;

let market: CopiedMarket;
let person: Session;
let sessions: readonly [Session, Session];
let visitors: Visitor[] = [];

beforeAll(async () => {
  market = await openMarket({ OPERATOR_EMAIL: owner.email, OPERATOR_PASSWORD: owner.password });
  person = await market.people.open(accountOf('buyer', 'Nakato Sarah', 'nakato.sarah'));
  const first = await signIn(market, owner);
  sessions = [first, await market.people.support()];
  await first.post('/api/admin/saved-replies', {
    title: 'How to pay',
    message: 'You pay the seller when you have seen the item.',
  });
});
afterAll(() => market.close());
afterEach(async () => {
  failOnProblems(...visitors);
  await Promise.all(visitors.map(({ close }) => close()));
  visitors = [];
});

async function pageOf(session: Session): Promise<Page> {
  const visitor = await openVisitor(market, {
    as: session,
    device: { viewport: { width: 360, height: 740 }, hasTouch: true },
  });
  visitors.push(visitor);
  return visitor.page;
}

const pressed = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true }).click();
const box = (page: Page) => page.getByRole('textbox', { name: 'Your message' });
const messages = (page: Page) => page.getByRole('region', { name: 'Messages of this chat' });
const row = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Nakato Sarah' });

test('a saved reply says what is too long, and keeps it', async () => {
  const operator = await pageOf(sessions[0]);
  await operator.goto('/admin/support?view=replies');
  await operator.getByRole('main').getByRole('button', { name: 'Add a reply' }).click();
  const dialog = operator.getByRole('dialog');
  const lengths = { Title: 81, Message: 4001 };
  for (const [label, length] of Object.entries(lengths)) {
    await dialog.getByLabel(label).focus();
    await operator.keyboard.insertText('a'.repeat(length));
  }
  await dialog.getByRole('button', { name: 'Save' }).click();
  for (const [label, length] of Object.entries(lengths)) {
    await expectSeen(dialog.getByText(`At most ${length - 1} characters`));
    await expect.poll(async () => (await dialog.getByLabel(label).inputValue()).length).toBe(length);
  }
});

test('a saved reply is changed by a tap on it, and deleted there once that is meant', async () => {
  const [session] = sessions;
  const operator = await pageOf(session);
  await session.post('/api/admin/saved-replies', { title: 'Opening hours', message: 'We close at five.' });
  await operator.goto('/admin/support?view=replies');
  const reply = operator.getByRole('button', { name: /^Opening hours/, disabled: false });
  const dialog = operator.getByRole('dialog');
  await reply.click();
  await dialog.getByLabel('Message').fill('We close at six.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectSeen(reply.getByText('We close at six.'));
  for (const answer of ['Keep it', 'Delete']) {
    await reply.click();
    await dialog.getByRole('button', { name: 'Delete “Opening hours”' }).click();
    await dialog.getByRole('button', { name: answer, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => reply.count()).toBe(answer === 'Keep it' ? 1 : 0);
  }
});

test('requested, claimed, answered with a saved reply, and closed', async () => {
  const [operator, other, customer] = [await pageOf(sessions[0]), await pageOf(sessions[1]), await pageOf(person)];
  await Promise.all([operator, other].map((page) => page.goto('/admin/support')));
  await expectSeen(operator.getByText('Nobody is waiting'), other.getByText('Nobody is waiting'));

  await customer.goto('/favorites');
  await customer.getByRole('button', { name: 'Account menu' }).click();
  await followLink(customer, 'Help', '/help');
  await follow(customer, () => pressed(customer, 'Start Chat'), /^\/chat\/\d+$/);
  await expectSeen(messages(customer).getByText(/Write to us here.* We are (here now, until|back on \w+day at)/));
  await box(customer).fill('How do I pay?');
  await pressed(customer, 'Send');

  // It shows for both without a reload.
  await expectSeen(row(operator).getByText('How do I pay?'), row(other).getByText('How do I pay?'));
  await expectSeen(row(operator).getByText('wrote from Favorites'));
  await follow(other, () => row(other).click(), /^\/admin\/support\/\d+$/);
  await expectSeen(box(other), other.getByText('Unassigned'));
  await follow(operator, () => row(operator).click(), /^\/admin\/support\/\d+$/);
  await expectSeen(operator.getByText(/^Buyer · .*Member since /));
  await pressed(operator, 'Take this chat');
  const answering = operator.getByText('You are replying to this.');
  await expectSeen(answering, operator.getByText('wrote from Favorites'));
  const bar = (await answering.locator('../..').boundingBox())!;
  expect(bar.height).toBeLessThan(64);
  await pressed(operator.getByRole('main'), 'More');
  await expectSeen(
    operator.getByRole('link', { name: 'About this person' }),
    operator.getByText('Unassign', { exact: true }),
  );
  await operator.keyboard.press('Escape');

  // The other operator sees it at once, and cannot write.
  await expectSeen(other.getByRole('button', { name: 'Take over' }));
  await expect.poll(() => box(other).count()).toBe(0);

  await box(operator).fill('Good morning!');
  await pressed(operator, 'Saved replies');
  await operator.getByRole('button', { name: /^How to pay/ }).click();
  const words = 'Good morning!\n\nYou pay the seller when you have seen the item.';
  await expect.poll(() => box(operator).inputValue()).toBe(words);
  await pressed(operator, 'Send');
  await expectSeen(messages(customer).getByText('You pay the seller'));

  await pressed(operator, 'Close chat');
  const question = operator.getByRole('dialog', { name: 'Close this chat?' });
  await question.getByRole('button', { name: 'Close chat' }).click();
  await expectSeen(
    customer.getByText('This chat is closed', { exact: true }),
    customer.getByRole('link', { name: 'Write again from Help if you need us.' }),
    operator.getByText('Chat closed'),
  );
  await expect.poll(() => box(customer).count()).toBe(0);
  for (const page of [operator, other, customer]) {
    const overhang = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
    expect(overhang).toBe(0);
  }
});

test('on a wide screen the list stands beside the chat, and keys go from one to the next', async () => {
  const { id } = await person.post<{ id: number }>('/api/chats/support', {});
  await person.post(`/api/chats/${id}/messages`, { message: 'How do I change my number?' });
  const visitor = await openVisitor(market, { as: sessions[0], device: DESKTOP });
  visitors.push(visitor);
  const { page } = visitor;
  await page.goto('/admin/support');
  const list = page.getByRole('list', { name: 'Waiting' });
  // Who has waited longest is opened by itself.
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/admin/support/${id}`);
  await expectSeen(
    list.getByText('Nakato Sarah'),
    box(page),
    page.getByRole('complementary', { name: 'About this person' }),
  );
  // It is answered in its own box.
  await expect.poll(() => list.getByRole('button', { name: 'Reply to Nakato Sarah' }).count()).toBe(0);
  await page.keyboard.press('r');
  await page.keyboard.type('jk');
  await expect.poll(() => box(page).inputValue()).toBe('jk');
  // Every part is in sight at once: nothing but its lists scrolls.
  await expect.poll(() => page.evaluate('document.documentElement.scrollHeight - innerHeight')).toBe(0);
  await sessions[0].post(`/api/admin/support-chats/${id}/close`, {});
});

test('a person is answered from the inbox with a saved reply, in three taps', async () => {
  const { id } = await person.post<{ id: number }>('/api/chats/support', {});
  await person.post(`/api/chats/${id}/messages`, { message: 'And where do I pay?' });
  const operator = await pageOf(sessions[0]);
  await operator.goto('/admin/support');
  await pressed(operator, 'Reply to Nakato Sarah');
  const dialog = operator.getByRole('dialog', { name: 'Reply to Nakato Sarah' });
  await dialog.getByRole('button', { name: /^How to pay/ }).click();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expectSeen(operator.getByText('Reply sent'), operator.getByText('Nobody is waiting'));
  await sessions[0].post(`/api/admin/support-chats/${id}/close`, {});
});

test('one who takes over says so, and the first one can no longer answer', async () => {
  const { id } = await person.post<{ id: number }>('/api/chats/support', {});
  await person.post(`/api/chats/${id}/messages`, { message: 'Are you there?' });
  await sessions[0].post(`/api/admin/support-chats/${id}/claim`, {});
  const [operator, other] = [await pageOf(sessions[0]), await pageOf(sessions[1])];
  await Promise.all([operator, other].map((page) => page.goto(`/admin/support/${id}`)));
  await expectSeen(operator.getByText('You are replying to this.'), box(operator));
  await pressed(other, 'Take over');
  const question = other.getByRole('dialog', { name: 'Take over this chat?' });
  await question.getByRole('button', { name: 'Take over' }).click();
  await expectSeen(box(other), operator.getByRole('button', { name: 'Take over' }));
  await expectSeen(operator.getByText('Atim Grace is replying to this.').first());
  await expect.poll(() => box(operator).count()).toBe(0);
});
