import { type Language, languages } from '@akatale/contracts/languages';
import { type NotificationType, notificationTypes } from '@akatale/contracts/notices/notifications';
import type { Notification } from '@akatale/contracts/notices/notifications-schemas';
import { expect, test } from 'vitest';
import { toPayload, toTestPayload } from './payload-view.ts';
import { en } from './text/en.ts';
import { lg } from './text/lg.ts';
import { sw } from './text/sw.ts';

const texts = { en, lg, sw };
const item: Notification = {
  id: 1,
  userId: 2,
  type: 'message',
  title: 'Amina',
  message: 'Is it there?',
  isRead: false,
  mute: null,
  data: { chatId: 3 },
  createdAt: '2026-11-23T12:00:00.000Z',
  reason: 'Because',
};
const rest = {
  unread: { count: 4 },
  hidesText: false,
  text: en,
  reader: { role: 'user' },
  appName: 'Akatale',
} as const;

const hidden = (type: NotificationType, language: Language) =>
  toPayload({ ...rest, item: { ...item, type }, text: texts[language], hidesText: true });

test('says what the bell says, with the page, the chat and the number of unread ones', () => {
  expect(toPayload({ ...rest, item })).toEqual({
    title: 'Amina',
    body: 'Is it there?',
    url: '/chat/3',
    tag: 'chat-3',
    count: 4,
    version: '1 2026-11-23T12:00:00.000Z',
  });
});

test('several products lead to the store, and each notification has a tag of its own', () => {
  const many: Notification = { ...item, type: 'new_product', data: { productCount: 3, vendorId: 9 } };
  expect(toPayload({ ...rest, item: many })).toMatchObject({ url: '/vendor-store/9', tag: 'notification-1' });
});

test.each([...notificationTypes])('%s names nobody and nothing where texts are hidden', (type) => {
  const { title, body } = hidden(type, 'en');
  expect(title).toBe('Akatale');
  expect(body).not.toMatch(/Amina|there/);
  expect(body.length).toBeGreaterThan(5);
  const translated = (['lg', 'sw'] as const).map((language) => hidden(type, language).body);
  expect(new Set([body, ...translated]).size).toBe(3);
});

test.each([...languages])('every text of our own fits a push in %s', (language) => {
  const bodies = notificationTypes.map((type) => hidden(type, language).body);
  bodies.push(toTestPayload({ appName: 'Akatale', text: texts[language], version: '1' }).body);
  for (const body of bodies) expect(body).toMatch(/^[^…]{6,60}$/);
});

test.each(['👩🏾‍🌾', '👨‍👩‍👧‍👦', 'नि', '🇺🇬', 'e\u0301'])('cuts no %s in half', (character) => {
  const whole = character.repeat(20);
  const payload = toPayload({
    ...rest,
    item: { ...item, title: `${'a'.repeat(99)}${whole}`, message: 'b'.repeat(199) + whole },
  });
  expect(payload).toMatchObject({
    title: `${'a'.repeat(99)}${character}…`,
    body: `${'b'.repeat(199)}${character}…`,
  });
});

test.each(['👨‍👩‍👧‍👦', 'नि'])('fits a push, however many %s it is of', (character) => {
  const long = character.repeat(2_000);
  const { title, body } = toPayload({ ...rest, item: { ...item, title: long, message: long } });
  expect(Buffer.byteLength(JSON.stringify({ title, body }))).toBeLessThan(3000);
  for (const text of [title, body]) expect(text.replaceAll(character, '')).toBe('…');
});

test('fits a push where one character is endless', () => {
  const long = `a${'\u0301'.repeat(5_000)}`;
  const payload = toPayload({ ...rest, item: { ...item, title: 'Amina', message: long } });
  expect(payload.body).toBe('…');
});
