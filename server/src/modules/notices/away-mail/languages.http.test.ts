import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AwayApp, startAwayApp } from '../../../../test/apps/away-app.ts';
import type { Person } from '../../../../test/apps/people.ts';
import { draftNotes } from '../../../platform/mail/mailer.ts';

let away: AwayApp;
let buyer: Person;
let vendor: Person;
beforeAll(async () => {
  away = await startAwayApp();
  [buyer, vendor] = [await away.app.people.buyer(), await away.app.people.vendor()];
});
afterAll(async () => away.stop());
beforeEach(() => void away.mails.received.splice(0));

const choose = async ({ cookie }: Person, language: string) =>
  away.app.visitor.get(`/language/${language}`, { host: 'akatale.test', cookie });

describe('a mail about the market', () => {
  test('is in the language that its person chose last, says that it is a draft, and can be stopped in it', async () => {
    await choose(vendor, 'sw');
    await choose(vendor, 'lg');
    const { chatId, product } = await away.writeAbout(buyer, vendor, 'Is it still there?', { price: 0 });
    await away.pass(30);
    await away.tick();
    const [mail] = away.mailsTo(vendor);
    expect(mail?.subject).toBe(`${buyer.name} akuwandiikidde ku ${product.title}`);
    expect(mail?.html).toContain('<html lang="lg">');
    for (const content of [mail?.text, mail?.html]) {
      for (const part of ['“Is it still there?”', 'Bwereere', 'Ggulawo chat', draftNotes.lg])
        expect(content).toContain(part);
      expect(content).toContain(`https://akatale.test/chat/${chatId}`);
      expect(content).not.toMatch(/wrote|Open|Stop|You/);
    }
    const url = /Yimiriza email ez’obubaka obutasomeddwa:\nhttps:\/\/akatale\.test(\S+)/.exec(mail?.text ?? '')?.[1];
    const ask = await away.app.visitor.get(url ?? '');
    expect(ask.text).toContain('<html lang="lg">');
    expect(ask.text).toContain('<h1>Oyimiriza email ez’obubaka obutasomeddwa?</h1>');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const done = await away.app.visitor.call('POST', url ?? '', { body: 'List-Unsubscribe=One-Click', headers });
    expect(done.text).toContain('Tokyafuna email ez’obubaka obutasomeddwa.');
    for (const page of [ask.text, done.text]) expect(page).toContain(draftNotes.lg);
    const { body } = await away.app.as(vendor).get('/api/notifications/choices');
    expect(body.choices.message.mail).toBe(false);
  });

  test('is in English to a person who chose nothing, whatever the other chose', async () => {
    await choose(vendor, 'sw');
    const { chatId } = await away.writeAbout(buyer, vendor, 'Is it there?');
    await away.read(vendor, chatId);
    await away.write(vendor, chatId, 'Yes');
    await away.pass(30);
    await away.tick();
    const [mail] = away.mailsTo(buyer);
    expect(mail?.subject).toContain(`${vendor.name} wrote to you about`);
    expect(mail?.html).toContain('<html lang="en">');
    for (const note of [draftNotes.lg, draftNotes.sw]) expect(`${mail?.text}${mail?.html}`).not.toContain(note);
  });

  test('has a link that, broken, leads to a page in the language of the device', async () => {
    const { status, text } = await away.app.visitor.get('/unsubscribe?token=x', { cookie: 'language=sw' });
    expect(status).toBe(404);
    expect(text).toContain('<h1>Kiungo hiki hakifanyi kazi</h1>');
  });
});

describe('a mail about a password', () => {
  async function resetMailOf({ email }: Person) {
    await away.app.visitor.post('/api/auth/forgot-password', { email });
    await away.app.jobs.drain();
    const [mail] = away.mailsTo({ email });
    return { subject: mail?.subject, text: mail?.text ?? '', html: mail?.html || '' };
  }

  test('is in English with the translation below, and one link', async () => {
    await choose(vendor, 'sw');
    const { subject, text, html } = await resetMailOf(vendor);
    expect(subject).toBe('Choose a new password for Akatale');
    expect(text.match(/https:\S+/g)).toHaveLength(1);
    expect(text).toContain('\n\nChoose a new password / Chagua nenosiri jipya:\nhttps://akatale.test/forgot-password/');
    const [english = '', translation = ''] = html.split('<div class="translation" lang="sw"');
    expect(english).toContain('<html lang="en">');
    expect(english).toContain('Someone, probably you, asked for a new password');
    expect(translation).toContain('ameomba nenosiri jipya la akaunti yako ya Akatale');
    expect(translation).toContain(draftNotes.sw);
    expect(translation).not.toContain('href');
    expect(new Set(html.match(/href="[^"]+"/g)).size).toBe(1);
  });

  test('is in English alone to a person who chose nothing', async () => {
    const { text, html } = await resetMailOf(buyer);
    expect(text).toContain('\n\nChoose a new password:\nhttps://akatale.test/forgot-password/');
    expect(html).toContain('<html lang="en">');
    expect(html).not.toMatch(/lang="(lg|sw)"|class="translation"/);
  });
});
