import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../test/apps/app.ts';
import { newAccount, type Person } from '../../../test/apps/people.ts';
import { addReported } from '../../../test/apps/reported.ts';
import { cookiesOf, sendForm } from '../../../test/clients/send-form.ts';

/*
 * Forms of pages that mails lead to, and of lists.
 */
const app = await startTestApp({ withPages: true });
let buyer: Person;
let vendor: Person;
beforeAll(async () => {
  buyer = await app.people.buyer();
  vendor = await app.people.vendor();
  app.clock.set(new Date());
});
afterAll(async () => app.stop());

async function mailedPath(to: string, page: string): Promise<string> {
  await app.jobs.drain();
  const mail = (await app.mailbox.list()).find((each) => each.to === to && each.text.includes(`/${page}/`));
  return new RegExp(`/${page}/[\\w.-]+`).exec(mail?.text ?? '')?.[0] ?? '';
}

describe('a mailed link', () => {
  test('of a new account is asked for again, and confirms the address', async () => {
    const account = newAccount();
    const registered = await sendForm(app.visitor, '/register-buyer?form=register', {
      ...account,
      confirmPassword: account.password,
    });
    const browser = app.as({ cookie: cookiesOf(registered) });
    const faulty = await sendForm(browser, '/verify-email?form=resend', { email: 'nobody' });
    expect([faulty.status, faulty.text.includes('value="nobody"')]).toEqual([400, true]);
    // The mail of the registration is the older one.
    await app.jobs.drain();
    app.clock.advance(1);
    const again = await sendForm(browser, '/verify-email?form=resend&next=%2Fhelp', { email: account.email });
    expect([again.status, again.headers['location']]).toEqual([303, '/verify-email?sent=1&next=%2Fhelp']);
    expect((await browser.get('/verify-email?sent=1')).text).toContain('Email sent');
    const link = await mailedPath(account.email, 'verify-email');
    expect((await app.visitor.get(link)).text).toContain('?form=verify"');
    const confirmed = await sendForm(app.visitor, `${link}?form=verify`);
    expect([confirmed.status, confirmed.headers['location']]).toEqual([303, link]);
    expect((await browser.get('/api/user')).body.emailVerified).toBe(true);
    expect((await app.visitor.get(link)).text).toContain('Already confirmed');
  });

  test('of a visitor’s report counts it, and one that does not work says so', async () => {
    const product = await app.people.addProduct(vendor);
    const about = { thing: 'product', thingId: String(product.id), reason: 'scam', email: 'visitor@akatale.example' };
    await sendForm(app.visitor, `/products/${product.id}?form=report`, about);
    const link = await mailedPath(about.email, 'confirm-report');
    const page = (await app.visitor.get(link)).text;
    expect([page.includes('?form=confirm-report"'), page.includes(product.title)]).toEqual([true, true]);
    const sent = await sendForm(app.visitor, `${link}?form=confirm-report`);
    expect([sent.status, sent.headers['location']]).toEqual([303, `${link}?counted=1`]);
    expect((await app.visitor.get(`${link}?counted=1`)).text).toContain('Thanks, we&#x27;ll look into it.');
    const wrong = await sendForm(app.visitor, `/confirm-report/${'x'.repeat(43)}?form=confirm-report`);
    expect([wrong.status, wrong.text.includes('This link no longer works')]).toEqual([400, true]);
  });

  test('of a decision takes an appeal, which comes back with what is wrong', async () => {
    const { id: thingId } = await app.people.addProduct(vendor);
    const about = { thing: 'product', thingId, ownerId: vendor.id, by: [buyer.id] } as const;
    const { id, evidenceAt } = await addReported(app.db, about);
    const decision = { decision: 'hide', reason: 'scam', words: 'Money first.', evidenceAt };
    await app.as(await app.people.moderator()).post(`/api/admin/cases/${id}/decide`, decision);
    const link = await mailedPath(vendor.email, 'appeal');
    const long = 'x'.repeat(2_001);
    const faulty = await sendForm(app.visitor, `${link}?form=appeal`, { words: long });
    expect([faulty.status, faulty.text.includes(`${long}</textarea>`)]).toEqual([400, true]);
    const sent = await sendForm(app.visitor, `${link}?form=appeal`, { words: 'He has the receipt.' });
    expect([sent.status, sent.headers['location']]).toEqual([303, link]);
    const { text } = await app.visitor.get(link);
    expect([text.includes('He has the receipt.'), text.includes('?form=appeal"')]).toEqual([true, false]);
  });
});

describe('at a store, its seller is written to', () => {
  test('about the one item that it has, or about one of several', async () => {
    const seller = await app.people.otherVendor();
    const store = `/vendor-store/${seller.id}`;
    const offered = async () =>
      [...(await app.as(buyer).get(store)).text.matchAll(/<button type="submit" value="(\d+)"/g)].map(([, id]) =>
        Number(id),
      );
    expect(await offered()).toEqual([]);
    const first = await app.people.addProduct(seller);
    expect(await offered()).toEqual([first.id]);
    const second = await app.people.addProduct(seller, { title: 'Charcoal stove, large', description: 'Hardly used.' });
    expect((await offered()).toSorted((a, b) => a - b)).toEqual([first.id, second.id]);
    const asked = await sendForm(app.as(buyer), `${store}?form=chat`, { product: String(second.id) });
    const [, chatId] = /^\/chat\/(\d+)$/.exec(String(asked.headers['location'])) ?? [];
    expect((await app.as(buyer).get(`/api/chats/${chatId}`)).body.product.id).toBe(second.id);
    const asVisitor = await sendForm(app.visitor, `${store}?form=chat`, { product: String(second.id) });
    expect(asVisitor.headers['location']).toBe(`/auth?next=${encodeURIComponent(store)}`);
    const ofNothing = await sendForm(app.as(buyer), `${store}?form=chat`);
    expect([ofNothing.status, ofNothing.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
  });
});

describe('on Favorites', () => {
  test('what is saved, also what is gone, and who is followed is removed, and the tab stays', async () => {
    const browser = app.as(buyer);
    const kept = await app.people.addProduct(vendor, { title: 'Radio', description: 'With two bands.' });
    const gone = await app.people.addProduct(vendor, { title: 'Kettle', description: 'Boils quickly.' });
    for (const { id } of [kept, gone]) await browser.call('POST', `/api/saved-products/${id}`);
    await browser.call('POST', `/api/vendors/${vendor.id}/follow`);
    await app.as(vendor).call('DELETE', `/api/products/${gone.id}`);
    const saved = '/favorites?tab=saved';
    const removable = async () =>
      [...(await browser.get(saved)).text.matchAll(/name="product" value="(\d+)"/g)].map(([, id]) => Number(id));
    expect((await removable()).toSorted((a, b) => a - b)).toEqual([kept.id, gone.id]);
    for (const { id } of [kept, gone]) {
      const removed = await sendForm(browser, '/favorites?form=unsave&tab=saved', { product: String(id) });
      expect([removed.status, removed.headers['location']]).toEqual([303, saved]);
    }
    expect(await removable()).toEqual([]);
    const following = '/favorites?tab=following';
    expect((await browser.get(following)).text).toContain('?form=unfollow&amp;tab=following"');
    const left = await sendForm(browser, '/favorites?form=unfollow&tab=following', { vendor: String(vendor.id) });
    expect([left.status, left.headers['location']]).toEqual([303, following]);
    expect((await browser.get(following)).text).not.toContain('?form=unfollow');
  });
});
