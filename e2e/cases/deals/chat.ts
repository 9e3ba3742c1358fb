import type { ChatDetail, ChatSummary } from '@akatale/contracts/deals/chats-schemas';
import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import type { PageCase, PageStage } from '../../support/page-cases.ts';
import { accountOf } from '../../support/people.ts';

const ofStage = ({ chatId }: PageStage) => `/chat/${chatId}`;

export const pages: readonly PageCase[] = [
  { name: 'no chats yet', path: '/chat', as: 'newcomer' },
  { name: 'the list of chats', path: '/chat', as: 'buyer', isWide: true },
  { name: 'the chats of a vendor', path: '/chat', as: 'vendor' },
  {
    name: 'chats that are locked',
    path: '/chat',
    as: 'locked',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'How to pay USh 100,000' }).waitFor();
      // Those of the items whose buyers wait.
      await page.waitForFunction(() => {
        const photos = [...document.querySelectorAll<HTMLImageElement>('main section section img')];
        return photos.length > 0 && photos.every(({ naturalWidth }) => naturalWidth > 0);
      });
    },
  },
  { name: 'a chat', path: ofStage, as: 'vendor', isWide: true },
  { name: 'a chat with an answer', path: answered, as: 'vendor' },
  {
    name: 'a chat with a note',
    path: async (stage) => {
      const { chatId, sessions } = stage;
      const risky = { message: 'Tell me the PIN of your mobile money.' };
      await stage.once('a note', async () => sessions.vendor.post(`/api/chats/${chatId}/messages`, risky));
      return `/chat/${chatId}`;
    },
    as: 'buyer',
    prepare: async (page) => page.getByRole('note', { name: 'Take care' }).filter({ hasText: 'your PIN' }).waitFor(),
    isWide: true,
  },
  {
    name: 'a question to answer for good',
    path: asked,
    as: 'vendor',
    prepare: async (page) => page.getByText('Answer once for everyone who asks:').waitFor(),
    isWide: true,
  },
  {
    name: 'a chat with a saved answer',
    path: asked,
    as: 'buyer',
    prepare: async (page) =>
      page
        .getByText(/'s saved answer: /)
        .first()
        .waitFor(),
    isWide: true,
  },
  {
    name: 'the menu of a message',
    path: answered,
    as: 'vendor',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Message options' }).last().press('Enter');
      await page.getByRole('button', { name: 'Report this message' }).waitFor();
    },
    isWide: true,
  },
  {
    name: 'a chat in which both may call',
    path: calling,
    as: 'vendor',
    prepare: (page) => page.getByRole('link', { name: /^Call / }).waitFor(),
    isWide: true,
  },
  {
    name: 'a chat in which the number is asked for',
    path: async (stage) => {
      const { chatId, sessions, once } = stage;
      await once('a request', async () => sessions.buyer.post(`/api/chats/${chatId}/number/request`, {}));
      return `/chat/${chatId}`;
    },
    as: 'vendor',
    prepare: (page) => page.getByRole('button', { name: 'Share my number' }).waitFor(),
  },
  {
    name: 'a chat with a seller who is away',
    path: ({ market, ids, sessions: { buyer }, once }) =>
      once('a chat with who is away', async () => `/chat/${await market.people.beginChat(buyer, { id: ids.ofAway })}`),
    as: 'buyer',
    prepare: (page) => page.getByText(/^Away until/).waitFor(),
    isWide: true,
  },
  {
    name: 'a chat about what is not confirmed',
    path: unconfirmed,
    as: 'buyer',
    prepare: (page) => page.getByText('Ask the seller if it is still there.').waitFor(),
    isWide: true,
  },
  {
    name: 'a chat about one’s own, not confirmed',
    path: unconfirmed,
    as: 'vendor',
    prepare: (page) => page.getByRole('link', { name: 'Say whether it is still there' }).waitFor(),
  },
  {
    name: 'a chat with a blocked person',
    path: bought,
    as: 'beginner',
    prepare: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^Unblock/ })
        .waitFor(),
  },
  {
    name: 'no open chats, and one completed',
    path: async (stage) => {
      await bought(stage);
      return '/chat';
    },
    as: 'beginner',
    prepare: async (page) => {
      await page.getByRole('button', { name: '1 completed' }).waitFor();
      await page.getByRole('heading', { name: 'Pending Reviews' }).waitFor();
    },
  },
  {
    name: 'the menu of a chat',
    path: ofStage,
    as: 'buyer',
    prepare: (page) => page.getByRole('main').getByRole('button', { name: 'More' }).click(),
  },
  {
    name: 'the question whether an item is sold',
    path: ofStage,
    as: 'vendor',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Mark as sold' }).click();
      await page.getByRole('button', { name: 'Yes, it is sold' }).waitFor();
    },
  },
  {
    name: 'the sale of the last one, with prices',
    path: bargained,
    as: 'vendor',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Mark as sold' }).click();
      await page
        .getByRole('button', { name: /from the chat/ })
        .first()
        .waitFor();
    },
  },
  { name: 'a chat about what was bought', path: closed('buyer', 'completed'), as: 'buyer' },
  { name: 'a chat that was given up', path: closed('vendor', 'abandoned'), as: 'vendor' },
  {
    name: 'a rating',
    path: '/chat',
    as: 'buyer',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Rate / })
        .first()
        .click();
      await page.getByRole('button', { name: 'Post my review' }).waitFor();
    },
  },
  {
    name: 'a chat with support',
    path: async ({ sessions: { buyer } }) => {
      const { id } = await buyer.post<{ id: number }>('/api/chats/support', {});
      return `/chat/${id}`;
    },
    as: 'buyer',
  },
  { name: 'a chat that is not there', path: '/chat/999999', as: 'buyer' },
];

function unconfirmed({ market, unconfirmedId, sessions: { buyer }, once }: PageStage): Promise<string> {
  return once(
    'a chat about what is not confirmed',
    async () => `/chat/${await market.people.beginChat(buyer, { id: unconfirmedId })}`,
  );
}

/** A conversation of the demo's own. */
async function answered({ chatId, sessions: { vendor } }: PageStage): Promise<string> {
  const chats = await vendor.get<ChatSummary[]>('/api/chats?status=active&limit=20');
  for (const { id } of chats.filter((chat) => chat.type === 'sale' && chat.id !== chatId)) {
    const { messages, vendorId } = await vendor.get<ChatDetail>(`/api/chats/${id}`);
    if (messages.length >= 3 && messages.some(({ senderId }) => senderId === vendorId)) return `/chat/${id}`;
  }
  throw new Error('The demo has no chat with an answer');
}

/** Twice: the first question has a saved answer, the other one has none. */
async function asked({ market, productIds, sessions: { buyer, vendor }, once }: PageStage): Promise<string> {
  return once('quick questions', async () => {
    const { products } = await vendor.get<{ products: ProductDetail[] }>('/api/vendor/products?limit=50');
    // Other cases sell those of the stage.
    const { id } = products.find((it) => it.status === 'active' && it.stock > 0 && !productIds.includes(it.id))!;
    const chatId = await market.people.beginChat(buyer, { id });
    await vendor.patch(`/api/products/${id}/saved-answers`, { stillThere: true, lastPrice: null });
    for (const [message, quickMessage] of [
      ['Is this available?', 'still-there'],
      ['Last price?', 'last-price'],
    ]) {
      await buyer.post(`/api/chats/${chatId}/messages`, { message, quickMessage });
    }
    return `/chat/${chatId}`;
  });
}

/** What the beginner has bought, from a seller whom they have blocked since. */
async function bought({ market, sessions: { beginner }, ids, once }: PageStage): Promise<string> {
  return once('a purchase of the beginner', async () => {
    const chatId = await market.people.beginChat(beginner, { id: ids.withPhotos });
    await beginner.post(`/api/chats/${chatId}/messages`, { message: 'Thank you, it works well.' });
    await market.database.query(
      `update chats set status = 'completed', is_sold = true, closed_at = now() where id = $1`,
      [chatId],
    );
    const { vendorId } = await beginner.get<ChatDetail>(`/api/chats/${chatId}`);
    await beginner.post('/api/blocks', { userId: vendorId });
    return `/chat/${chatId}`;
  });
}

/** About an item of which there is one. */
async function bargained({ sessions: { vendor }, once }: PageStage): Promise<string> {
  return once('a price in a chat', async () => {
    const chats = await vendor.get<ChatSummary[]>('/api/chats?status=active&limit=20');
    // The oldest, as cases open chats of their own.
    const chat = chats.findLast(({ product }) => product?.stock === 1);
    if (!chat?.product) throw new Error('The demo has no chat about a single item');
    for (const share of [0.8, 0.9]) {
      const price = Math.round((chat.product.price * share) / 1000);
      await vendor.post(`/api/chats/${chat.id}/messages`, { message: `My last price is ${price}k` });
    }
    return `/chat/${chat.id}`;
  });
}

function closed(who: 'buyer' | 'vendor', status: 'completed' | 'abandoned') {
  return async ({ sessions }: PageStage): Promise<string> => {
    const [chat] = await sessions[who].get<ChatSummary[]>(`/api/chats?status=${status}&limit=1`);
    return `/chat/${chat?.id}`;
  };
}

/** A buyer and a seller have given each other their numbers. */
async function calling({ market, sessions: { vendor }, productIds, once }: PageStage): Promise<string> {
  return once('numbers', async () => {
    const caller = await market.people.open(accountOf('buyer', 'Ritah Namukasa', 'ritah.namukasa'));
    const chatId = await market.people.beginChat(caller, { id: productIds[1] });
    for (const [asks, gives] of [
      [caller, vendor],
      [vendor, caller],
    ] as const) {
      await asks.post(`/api/chats/${chatId}/number/request`, {});
      await gives.put(`/api/chats/${chatId}/number`, { isAllowed: true, contactNumber: '0772 410 233' });
    }
    return `/chat/${chatId}`;
  });
}
