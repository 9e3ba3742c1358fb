import { notificationTypes } from '@akatale/contracts/notices/notifications';
import type { Notification } from '@akatale/contracts/notices/notifications-schemas';
import { describe, expect, test } from 'vitest';
import { decidePush, pauseSeconds, retryAfter } from './push-policy.ts';

const push = { hasWaitedLong: false, isSignedIn: true, isOnline: false, isReadInChat: false };
const preferences = { kinds: new Set(notificationTypes), quietUntil: null, hidesText: false };
const item: Notification = {
  id: 1,
  userId: 2,
  type: 'message',
  title: 'Amina',
  message: 'Hello',
  data: { chatId: 3 },
  isRead: false,
  createdAt: '2026-11-23T12:00:00.000Z',
  reason: 'Because',
  mute: { kind: 'chat', id: 3, isMuted: false },
};

describe('a push', () => {
  test('goes where nothing speaks against it', () => {
    expect(decidePush({ push, item, preferences })).toBe('send');
    expect(decidePush({ push, item: { ...item, mute: null }, preferences })).toBe('send');
  });

  test.each([
    ['the session is over', { push: { ...push, isSignedIn: false } }],
    ['its chat was read', { push: { ...push, isReadInChat: true } }],
    ['its recipient may not see it', { item: null }],
    ['it was read', { item: { ...item, isRead: true } }],
    ['it is muted', { item: { ...item, mute: { kind: 'chat', id: 3, isMuted: true } as const } }],
    [
      'its kind is off',
      { preferences: { ...preferences, kinds: new Set(notificationTypes.filter((kind) => kind !== 'message')) } },
    ],
    ['the hour is quiet', { preferences: { ...preferences, quietUntil: new Date('2026-11-24T03:00:00Z') } }],
    ['its recipient is gone', { preferences: undefined }],
  ])('is dropped where %s, also beside an open page', (_name, fact) => {
    const facts = { push, item, preferences, ...fact };
    expect(decidePush(facts)).toBe('drop');
    expect(decidePush({ ...facts, push: { ...facts.push, isOnline: true } })).toBe('drop');
  });

  test('waits beside an open page, but not for ever', () => {
    const online = { ...push, isOnline: true };
    expect(decidePush({ push: online, item, preferences })).toBe('wait');
    expect(decidePush({ push: { ...online, hasWaitedLong: true }, item, preferences })).toBe('drop');
    expect(decidePush({ push: { ...push, hasWaitedLong: true }, item, preferences })).toBe('send');
  });
});

test('failures are repeated after ever longer waits, and then no more', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map(retryAfter)).toEqual([30, 120, 480, 1920, 7680, null, null]);
});

test.each([
  ['120', 120],
  ['0', 1],
  ['999999999', 86_400],
  ['Mon, 23 Nov 2026 12:01:30 GMT', 90],
  ['Mon, 23 Nov 2026 11:00:00 GMT', 1],
  ['soon', 60],
  ['-5', 60],
  [undefined, 60],
])('Retry-After %s is a pause of %i seconds', (header, seconds) => {
  expect(pauseSeconds(header, Date.parse('2026-11-23T12:00:00Z'))).toBe(seconds);
});

test('a date is not believed where the answer has none itself', () => {
  expect(pauseSeconds('Mon, 23 Nov 2026 12:01:30 GMT', Number.NaN)).toBe(60);
});
