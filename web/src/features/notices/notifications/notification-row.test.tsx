import type { Notification } from '@akatale/contracts/notices/notifications-schemas';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NotificationRow } from './notification-row.tsx';

const radio = { productId: 5, productTitle: 'Radio', productPrice: 40_000, productImage: null };
const lamp = { productId: 6, productTitle: 'Lamp', productPrice: 15_000, productImage: null };
const item: Notification = {
  id: 1,
  userId: 7,
  type: 'new_product',
  title: 'New from Kato',
  message: 'Radio',
  isRead: false,
  createdAt: '2026-11-22T08:00:00.000Z',
  reason: 'Because you follow Kato',
  data: { ...radio, vendorId: 3, vendorName: 'Kato' },
  mute: { kind: 'vendor', id: 3, isMuted: false },
};
const actions = {
  read: () => undefined,
  readAll: () => undefined,
  delete: () => undefined,
  mute: () => undefined,
};
const shown = (change: Partial<Notification> = {}) =>
  renderToStaticMarkup(
    <ul>
      <NotificationRow item={{ ...item, ...change }} actions={actions} viewer={null} />
    </ul>,
  );

test('Clicking a notification of type new_product opens /products/{productId}', () => {
  expect(shown()).toMatch(/href="\/products\/5"[^>]*>Radio/);
  expect(shown()).toContain('USh\u00a040,000</strong> · Kato');
});

test('what a row says first has two lines, so that the news behind a long name is read', () => {
  expect(shown({ type: 'review', title: 'Moses Ochieng rated your sale' })).toMatch(
    /class="[^"]*line-clamp-2[^"]*"[^>]*>Moses Ochieng/,
  );
});

test('a warning and what was taken down are read whole; other messages have one line', () => {
  const message = 'This is a warning: please don’t do this again.';
  for (const type of ['report', 'listing'] as const) {
    expect(shown({ type, message })).toMatch(/class="[^"]*line-clamp-3[^"]*">This is a warning/);
  }
  expect(shown({ type: 'review', message })).toMatch(/class="[^"]*truncate[^"]*">This is a warning/);
});

test('a shared row names its products, each with a link, and leads to the store', () => {
  const data = { ...item.data, productCount: 2, products: [radio, lamp] };
  const html = shown({ data, message: 'Radio and Lamp' });
  expect(html).toMatch(/href="\/products\/5".*Radio.*40,000.*href="\/products\/6".*Lamp/);
  expect(html).toMatch(/href="\/vendor-store\/3"[^>]*>See the store/);
  expect(html).not.toMatch(/<a[^>]*>New from Kato/);
  expect(html).not.toContain('Radio and Lamp');
});

test('similar products are links each, without a store, and a single one is the row itself', () => {
  const several = { ...radio, productCount: 2, products: [radio, lamp] };
  const similar = {
    type: 'similar',
    title: 'Kato has not answered yet',
    message: 'Two like TV: Radio and Lamp',
  } as const;
  const html = shown({ ...similar, data: several, mute: { kind: 'chat', id: 4, isMuted: false } });
  expect(html).toMatch(/href="\/products\/5".*Radio.*href="\/products\/6".*Lamp/);
  expect(html).not.toMatch(/vendor-store|<a[^>]*>Kato has not/);
  expect(html).toContain('Mute this chat');
  expect(html).not.toContain('Two like TV');
  const one = shown({ ...similar, data: { ...radio, productCount: 1, products: [radio] } });
  expect(one).toMatch(/href="\/products\/5"[^>]*>Kato has not answered yet/);
});

test('an unread row says so in text, and a muted one too', () => {
  expect(shown()).toContain('New:');
  expect(shown({ isRead: true })).not.toContain('New:');
  expect(shown()).toContain('Mute Kato');
  const muted = shown({ mute: { kind: 'vendor', id: 3, isMuted: true } });
  expect(muted).toMatch(/Muted<.*Unmute Kato/);
});

test('its menu says why it was sent and deletes it; the row says so where it is not obvious', () => {
  const reasons = (html: string) => html.split('Because you').length - 1;
  expect(shown()).toMatch(/aria-label="More about: Radio".*popover="auto".*Because you follow Kato.*Delete</);
  expect(reasons(shown())).toBe(1);
  expect(reasons(shown({ type: 'price_drop', reason: 'Because you saved this item' }))).toBe(2);
  const message = { type: 'message', reason: 'Because you have a chat about Radio' } as const;
  expect(reasons(shown({ ...message, data: { ...radio, chatId: 4 } }))).toBe(1);
});

test('a row about a chat shows the photo of its item, and so do similar items', () => {
  const image = `/uploads/${'a'.repeat(64)}.jpg`;
  const message = { type: 'message', image, data: { chatId: 4, productId: 5, productTitle: 'Radio' } } as const;
  expect(shown(message)).toContain('a'.repeat(64));
  const similar = { ...radio, productCount: 2, products: [radio, lamp] };
  expect(shown({ type: 'similar', image, data: similar })).toContain('a'.repeat(64));
});
