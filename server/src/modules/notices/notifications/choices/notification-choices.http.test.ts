import { channelsOf, type ChoiceKind, choiceKinds, notificationTypes } from '@akatale/contracts/notices/notifications';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../test/apps/app.ts';

const app = await startTestApp();
const { buyer, vendor } = await app.people.all();
afterAll(async () => app.stop());
afterEach(async () => {
  await app.db.execute(sql`delete from notification_choices`);
  await app.db.execute(sql`delete from notification_settings`);
});

const PATH = '/api/notifications/choices';
const change = async (body: unknown) => app.as(buyer).call('PATCH', PATH, { body });
const read = async (who = buyer) => (await app.as(who).get(PATH)).body;
const choicesOf = (kind: ChoiceKind, change = {}) => ({
  ...Object.fromEntries(channelsOf[kind].map((channel) => [channel, true])),
  ...change,
});
const untouched = {
  choices: Object.fromEntries(choiceKinds.map((kind) => [kind, choicesOf(kind)])),
  quietHours: null,
  hidesText: false,
};

describe('the choices', () => {
  test('are all on before anything is chosen, and each person has their own', async () => {
    expect(await read()).toEqual(untouched);
    await change({ hidesText: true });
    expect(await read(vendor)).toEqual(untouched);
  });

  test('change one by one: what is not named stays', async () => {
    await change({ choices: [{ kind: 'review', channel: 'push', isOn: false }] });
    await change({ quietHours: { from: '22:00', to: '06:30' } });
    const { body } = await change({ hidesText: true });
    expect(body).toEqual({
      choices: { ...untouched.choices, review: { push: false } },
      quietHours: { from: '22:00', to: '06:30' },
      hidesText: true,
    });
    expect((await change({ quietHours: null })).body).toEqual({ ...body, quietHours: null });
    expect((await change({})).body).toEqual({ ...body, quietHours: null });
  });

  test('are one for each kind and channel', async () => {
    await change({ choices: [{ kind: 'message', channel: 'mail', isOn: false }] });
    const { body } = await change({ choices: [{ kind: 'weekly_note', channel: 'mail', isOn: false }] });
    expect(body.choices).toEqual({
      ...untouched.choices,
      message: { push: true, mail: false },
      weekly_note: { mail: false },
    });
  });

  test('of 20 changes at once each is stored', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, nth) =>
        change({
          choices: [{ kind: notificationTypes[nth % notificationTypes.length], channel: 'push', isOn: false }],
        }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const all = Object.fromEntries(notificationTypes.map((kind) => [kind, choicesOf(kind, { push: false })]));
    expect((await read()).choices).toEqual({ ...untouched.choices, ...all });
  });

  test.each([
    { choices: [{ kind: 'gossip', channel: 'push', isOn: false }] },
    { choices: [{ kind: 'review', channel: 'pigeon', isOn: false }] },
    { choices: [{ kind: 'review', channel: 'mail', isOn: false }] },
    { choices: [{ kind: 'weekly_note', channel: 'push', isOn: false }] },
    { choices: [{ kind: 'review', channel: 'push', isOn: 'no' }] },
    { choices: Array.from({ length: 100 }, () => ({ kind: 'review', channel: 'push', isOn: false })) },
    { quietHours: { from: '24:00', to: '06:00' } },
    { quietHours: { from: '22:00' } },
    { quietHours: { from: '22:00', to: '22:00' } },
    { quietHours: { from: '2200', to: '06:00' } },
    { hidesText: 'yes' },
  ])('that make no sense are refused and change nothing: %j', async (body) => {
    expect((await change(body)).status).toBe(400);
    expect(await read()).toEqual(untouched);
  });
});
