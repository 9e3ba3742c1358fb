import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AwayApp, startAwayApp } from '../../../../test/apps/away-app.ts';
import type { Person } from '../../../../test/apps/people.ts';

let away: AwayApp;
let buyer: Person;
let vendor: Person;
beforeAll(async () => {
  away = await startAwayApp();
  [buyer, vendor] = [await away.app.people.buyer(), await away.app.people.vendor()];
});
afterAll(async () => away.stop());

/** Everything is on, nothing is quiet, and an unread message is half an hour old. */
beforeEach(async () => {
  await away.forget();
  await away.app.db.execute(sql`delete from notification_choices`);
  await away.app.db.execute(sql`delete from notification_settings`);
  await away.tick();
  await away.later();
  away.mails.received.splice(0);
  await away.writeAbout(buyer, vendor, 'Is it still there?');
  await away.pass(30);
});

const choose = async (body: object) => {
  const { status } = await away.app.as(vendor).call('PATCH', '/api/notifications/choices', { body });
  expect(status).toBe(200);
};
const mail = (kind: string, isOn: boolean) => ({ choices: [{ kind, channel: 'mail', isOn }] });
const claim = async () => away.app.run('away-mail.find-unread');
const subjects = () => away.mailsTo(vendor).map(({ subject }) => subject);

describe('choices hold as they are when the mail goes', () => {
  test('switched off between the claim and the mail: it does not go', async () => {
    await claim();
    await choose(mail('message', false));
    await away.send();
    await choose(mail('message', true));
    await away.later();
    expect(away.mails.received).toEqual([]);
  });

  test('switched on between the claim and the mail: it goes', async () => {
    await choose(mail('message', false));
    await claim();
    await choose(mail('message', true));
    await away.send();
    expect(subjects()).toHaveLength(1);
  });

  test('other kinds and other channels do not matter', async () => {
    await choose({
      choices: [{ kind: 'message', channel: 'push', isOn: false }, ...mail('new_product', false).choices],
    });
    await away.tick();
    expect(subjects()).toHaveLength(1);
  });

  test('texts hidden between the claim and the mail: it names nobody and nothing', async () => {
    await claim();
    await choose({ hidesText: true });
    await away.send();
    const [hidden] = away.mailsTo(vendor);
    expect(hidden?.subject).toBe('You have a new message');
    expect(`${hidden?.text}${hidden?.html}`).not.toMatch(/still there|Tecno|uploads/);
    expect(hidden?.text).not.toContain(buyer.name);
  });
});

describe('quiet hours', () => {
  /** It is 12:30 in Kampala, and half an hour later with each test. */
  const hoursAround = async (before: number, after: number) => {
    const { rows } = await away.app.db.execute<{ from: string; to: string }>(sql`
      select to_char(app_now() at time zone 'Africa/Kampala' - ${`${before} minutes`}::interval, 'HH24:MI') as from,
        to_char(app_now() at time zone 'Africa/Kampala' + ${`${after} minutes`}::interval, 'HH24:MI') as to`);
    return { quietHours: rows[0] };
  };
  const secondsToTry = async () => {
    const { rows } = await away.app.db.execute<{ seconds: number }>(sql`
      select round(extract(epoch from due_at - app_now()))::int as seconds from deliveries
      where kind = 'message' and due_at is not null`);
    return rows.map(({ seconds }) => seconds);
  };

  test('hold the mail until they end', async () => {
    await choose(await hoursAround(10, 50));
    await away.tick();
    expect(away.mails.received).toEqual([]);
    const [seconds] = await secondsToTry();
    expect(seconds).toBeGreaterThan(49 * 60);
    expect(seconds).toBeLessThanOrEqual(50 * 60);
    await away.pass(50);
    await away.later();
    expect(subjects()).toHaveLength(1);
  });

  test('that begin between the claim and the mail hold it, and a change of mind lets it go', async () => {
    await claim();
    await choose(await hoursAround(0, 120));
    await away.send();
    expect(away.mails.received).toEqual([]);
    await choose({ quietHours: null });
    await away.later();
    expect(subjects()).toHaveLength(1);
  });

  test('over midnight, and over by now, hold nothing', async () => {
    await choose(await hoursAround(23 * 60, 0));
    await away.tick();
    expect(subjects()).toHaveLength(1);
  });

  test('what is read during them is not mailed after them', async () => {
    await choose(await hoursAround(10, 50));
    await away.tick();
    await away.app.db.execute(sql`update chats set vendor_read_id = 1e9, vendor_read_position = last_position`);
    await away.pass(50);
    await away.later();
    expect(away.mails.received).toEqual([]);
  });
});
