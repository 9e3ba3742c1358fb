import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AwayApp, startAwayApp } from '../../../test/apps/away-app.ts';
import type { Person } from '../../../test/apps/people.ts';
import { draftNotes } from '../../platform/mail/mailer.ts';

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

  test('is in English alone to somebody who chose nothing', async () => {
    const { text, html } = await resetMailOf(buyer);
    expect(text).toContain('\n\nChoose a new password:\nhttps://akatale.test/forgot-password/');
    expect(html).toContain('<html lang="en">');
    expect(html).not.toMatch(/lang="(lg|sw)"|class="translation"/);
  });
});
