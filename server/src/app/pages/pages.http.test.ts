import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../test/apps/app.ts';
import type { Person } from '../../../test/apps/people.ts';
import { openMarket } from '../../../test/apps/small-market.ts';
import type { Answer } from '../../../test/clients/caller.ts';
import { sendRaw } from '../../../test/clients/raw-connection.ts';

const EVIL = '</script><script>alert(1)</script>';
const app = await startTestApp({ withPages: true });
const { people, product, offlineProduct, supportChatId } = await openMarket(app);
const evil = await app.people.addProduct(people.vendor, {
  title: `${EVIL} "><img src=x onerror=alert(1)>`,
  description: `${EVIL}\u2028\u2029<!-- ]]> &lt; javascript:alert(1)`,
  location: EVIL,
});
const gone = await app.people.addProduct(people.vendor);
await app.as(people.vendor).call('DELETE', `/api/products/${gone.id}`);
const address = await app.listen();
afterAll(async () => app.stop());

test('who came to write to a seller reads to whom, unless the item is sold or gone', async () => {
  const headingFor = async (id: number) =>
    /<h1[^>]*>([^<]*)</
      .exec((await app.visitor.get(`/auth?next=%2Fproducts%2F${id}`)).text)?.[1]
      ?.replace('&amp;', '&');
  expect(await headingFor(product.id)).toBe(`Write to ${people.vendor.name}`);
  expect(await headingFor(gone.id)).toBe('Welcome back');
  const sold = await app.people.addProduct(people.vendor);
  const sale = { productId: sold.id, quantity: 1, actualSalePrice: 1000 };
  expect((await app.as(people.vendor).call('POST', '/api/offline-sales', { body: sale })).status).toBe(201);
  expect(await headingFor(sold.id)).toBe('Welcome back');
});

describe('statuses', () => {
  const store = `/vendor-store/${people.vendor.id}`;
  test.each([
    ['/', 200],
    ['/discover?search=tecno', 200],
    ['/auth', 200],
    ['/register-vendor', 200],
    ['/register-buyer', 200],
    ['/verify-email', 200],
    [`/products/${product.id}`, 200],
    [store, 200],
    [`/products/${offlineProduct.id}`, 404],
    [`/products/${gone.id}`, 404],
    ['/products/99999', 404],
    ['/products/abc', 404],
    ['/products/%00', 404],
    [`/vendor-store/${people.suspended.id}`, 404],
    [`/vendor-store/${people.buyer.id}`, 404],
    ['/vendor-store/abc', 404],
    ['/nothing', 404],
    ['/index.html', 404],
    ['/.env', 404],
    ['/.vite/manifest.json', 404],
    ['/assets', 404],
    [`/discover?search=${'x'.repeat(3000)}`, 200],
    ['/discover?search=%00%ED%A0%80%', 200],
    ['/discover?category=Nonsense&sortBy=price', 200],
  ])('%s is %i', async (url, status) => {
    const answer = await app.visitor.get(url);
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(/^<!doctype html>[\s\S]*<\/html>$/.test(answer.text)).toBe(true);
    expect(answer.headers['x-request-id']).toBeDefined();
  });

  test.each([
    ['/nothing', '404 Page Not Found'],
    ['/products/99999', 'Product Not Found'],
    ['/vendor-store/abc', 'Store Not Found'],
    ['/credits', 'No photos of others are shown here'],
  ])('%s says %s, and leads to Discover', async (url, heading) => {
    const { status, text } = await app.visitor.get(url);
    expect([status, /<h1[^>]*>(.*?)<\/h1>/.exec(text)?.[1]]).toEqual([404, heading]);
    expect(text).toMatch(/<a href="\/"[^>]*>(?:<[^>]+>)*Return to Discover/);
  });

  test.each([
    ['/vendor', 301, '/vendor-dashboard'],
    ['/vendor/store/5', 301, '/vendor-store/5'],
    ['/vendor/store/%2F%2Fevil.test', 301, '/vendor-store/%2F%2Fevil.test'],
    ['/vendor/store/5?search=a%0d%0ab', 301, '/vendor-store/5?search=a%0D%0Ab'],
    ['/products/12)', 301, '/products/12'],
    ['/products/12).?search=phone)', 301, '/products/12?search=phone)'],
    ['/vendor-store/5.', 301, '/vendor-store/5'],
    ['/vendor/store/5.', 301, '/vendor-store/5'],
    ['/chat/3%E2%80%8B', 301, '/chat/3'],
    ['/help.', 301, '/help'],
    ['/Help', 301, '/help'],
    ['//products/12', 301, '/products/12'],
    ['/)', 301, '/'],
    ['/add-product', 302, '/?notice=login-first&next=%2Fadd-product'],
    ['/favorites?tab=following', 302, '/?notice=login-first&next=%2Ffavorites%3Ftab%3Dfollowing'],
    ['/sell', 302, '/auth?next=%2Fsell'],
    ['/vendor-poster', 302, '/auth?next=%2Fvendor-poster'],
    ['/vendor-sales?search=sofa', 302, '/auth?next=%2Fvendor-sales%3Fsearch%3Dsofa'],
    ['/vendor-dashboard?days=30&x=1', 302, '/?notice=login-first&next=%2Fvendor-dashboard%3Fdays%3D30%26x%3D1'],
    ['/admin-analytics?tab=vendors', 302, '/auth?next=%2Fadmin-analytics%3Ftab%3Dvendors'],
    ['/discover?cursor=forged', 302, '/'],
    ['/?minPrice=500000&maxPrice=1000', 302, '/?minPrice=1000&maxPrice=500000'],
    ['/?maxPrice=1000000000000000&place=Nairobi', 302, '/'],
    ['/?maxPrice=-5&condition=Broken&postedWithin=3', 302, '/'],
    ['/?category=Phones&maxPrice=cheap&near=ntinda', 302, '/?category=Phones&near=Ntinda%2C+Kampala'],
    [`${store}?maxPrice=cheap&sortBy=nearest&condition=New`, 302, `${store}?condition=New`],
    [
      '/filters?maxPrice=500000&at=ntinda&how=near&show=1',
      302,
      '/?maxPrice=500000&near=Ntinda%2C+Kampala&sortBy=nearest',
    ],
  ])('%s leads elsewhere with %i', async (url, status, location) => {
    const answer = await app.visitor.get(url);
    expect([answer.status, answer.headers['location']]).toEqual([status, location]);
  });

  test('an item that buyers cannot see is not shared from its page', async () => {
    const vendor = app.as(people.vendor);
    const shares = async (id: number) =>
      (await vendor.get(`/products/${id}`)).text.match(/"Share"|wa\.me/g)?.length ?? 0;
    expect(await shares(product.id)).toBeGreaterThan(1);
    expect(await shares(offlineProduct.id)).toBe(0);
  });

  test('a form of filters with a place that is none says so, and keeps what was typed', async () => {
    const { status, text } = await app.visitor.get('/filters?maxPrice=500000&at=Nairobi&how=near&show=1');
    expect(status).toBe(200);
    expect(text).toContain('Choose a location from the list');
    const valueOf = (name: string) => new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(text)?.[0];
    expect(valueOf('at')).toContain('value="Nairobi"');
    expect(valueOf('maxPrice')).toContain('value="500,000"');
  });

  test('a filtered list without results has the link that helps most in its document', async () => {
    const { text } = await app.visitor.get(`/?category=${product.category}&maxPrice=1`);
    const link = /<a href="([^"]*)"[^>]*>Up to USh.[\d,]+: \d+ results?/.exec(text);
    expect(link?.[1]).toMatch(new RegExp(`^/\\?category=${product.category}&amp;maxPrice=\\d+$`));
  });

  test.each(['/?search=phone)', '/help/', `/products/${product.id}/`])('%s is a page as it is', async (url) => {
    expect((await app.visitor.get(url)).status).toBe(200);
  });

  test.each(['//evil.test', '/nothing)', '/products/12and'])('%s leads nowhere', async (url) => {
    const answer = await app.visitor.get(url);
    expect([answer.status, answer.headers['location']]).toEqual([404, undefined]);
  });

  test.each(['/api/products/12)', '/api/products/12.', '/api/Products/12'])(
    '%s is not found, as ids are',
    async (url) => {
      expect((await app.visitor.get(url)).status).toBe(404);
    },
  );

  test('only a buyer is asked to open a store', async () => {
    const sell = async (person: Person) => {
      const answer = await app.as(person).get('/sell');
      return [answer.status, answer.headers['location']];
    };
    expect(await sell(people.buyer)).toEqual([200, undefined]);
    expect(await sell(people.vendor)).toEqual([302, '/add-product']);
    expect(await sell(people.operator)).toEqual([302, expect.not.stringContaining('/sell')]);
  });

  test('the vendor alone opens what is offline', async () => {
    const url = `/products/${offlineProduct.id}`;
    expect((await app.as(people.vendor).get(url)).status).toBe(200);
    expect((await app.as(people.otherVendor).get(url)).status).toBe(404);
    expect((await app.as(people.suspended).get(url)).status).toBe(404);
  });

  test.each(['//evil.test', '//evil.test/discover', '/\\evil.test', '/\\/evil.test', '//api/user', '/api'])(
    '%s is no address of a page',
    async (url) => {
      // A raw request, since HTTP clients normalize such addresses.
      const request = `GET ${url} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
      const { text } = await sendRaw(address, request);
      expect(text).toMatch(/^HTTP\/1.1 404 [\s\S]*"code":"NOT_FOUND"/);
    },
  );

  test.each([
    ['/add-product', '/add-product'],
    ['/?search=ŋŋoma é', '/?search=%C5%8B%C5%8Boma %C3%A9'],
    ['//evil.test', '/'],
    ['/\\evil.test', '/'],
    ['https:evil.test', '/'],
    ['/%09/evil.test', '/'],
    ['javascript:alert(1)', '/'],
    ['/discover\r\nSet-Cookie: a=b', '/'],
  ])('after signing in, next=%s leads to %s', async (next, location) => {
    const url = `/auth?next=${encodeURIComponent(next)}`.replace('%2509', '%09');
    const answer = await app.as(people.vendor).get(url);
    expect([answer.status, answer.headers['location']]).toEqual([302, location]);
    expect((await app.visitor.get(url)).text).not.toMatch(/(?:href|action)="[^"]*evil/);
  });
});

describe('the policy allows what is there, and nothing else', () => {
  test.each(['/', `/products/${evil.id}`, `/vendor-store/${people.vendor.id}`, '/auth', '/nothing'])(
    '%s',
    async (url) => {
      for (const headers of [{}, { 'save-data': 'on' }]) expectPolicy(await app.visitor.get(url, headers));
    },
  );

  test('a page that could not be drawn', async () => {
    await app.db.execute(sql`alter table products rename to products_gone`);
    try {
      const answer = await app.visitor.get('/discover?search=fault');
      expect(answer.status).toBe(500);
      expectPolicy(answer);
      expect(answer.text).toContain(answer.headers['x-request-id']);
      expect(answer.text).not.toMatch(/relation|select |drizzle|node_modules|at \w+ \(/);
    } finally {
      await app.db.execute(sql`alter table products_gone rename to products`);
    }
    expect((await app.visitor.get('/discover?search=fault')).status).toBe(200);
  });
});

function expectPolicy({ headers, text }: Answer): void {
  const policy = String(headers['content-security-policy']);
  const directives = new Map(policy.split('; ').map((line) => [line.split(' ')[0], line.split(' ').slice(1)]));
  for (const name of ['object-src', 'base-uri', 'frame-ancestors']) {
    expect(directives.get(name)).toEqual(["'none'"]);
  }
  expect(directives.get('form-action')).toEqual(["'self'"]);
  expect(directives.get('default-src')).toEqual(["'self'"]);
  expect(directives.get('script-src')?.join()).not.toMatch(/unsafe|\*|https?:|data:/);
  const inline = [...text.matchAll(/<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g)];
  for (const [, element, attributes = '', content = ''] of inline) {
    if (/ src=/.test(attributes) || /type="application\/(?:ld\+)?json"/.test(attributes)) continue;
    const hash = createHash('sha256').update(content).digest('base64');
    expect(directives.get(`${element}-src`)).toContain(`'sha256-${hash}'`);
  }
  for (const [, source = ''] of text.matchAll(/<(?:script|link|img|source)[^>]* (?:src|href)="([^"]*)"/g)) {
    expect(source).toMatch(/^(?:\/(?!\/)|data:image\/|http:\/\/127\.0\.0\.1:3000\/)/);
  }
  const handlers = /<[^>]+ on\w+=/.exec(text.replaceAll(/="[^"]*"/g, '=""'));
  const scriptAddresses = /(?:href|src|action)="\s*javascript:/i.exec(text);
  expect([handlers, scriptAddresses]).toEqual([null, null]);
}

describe('what people wrote stands there harmless', () => {
  test.each([
    `/products/${evil.id}`,
    '/',
    `/vendor-store/${people.vendor.id}`,
    `/discover?search=${encodeURIComponent(EVIL)}`,
    `/auth?next=${encodeURIComponent(`/${EVIL}`)}`,
    `/${encodeURIComponent(EVIL)}`,
  ])('%s', async (url) => {
    const { text } = await app.visitor.get(url);
    expect(text).not.toContain('<script>alert');
    expect(text).not.toContain('<img src=x');
    for (const [, json = ''] of text.matchAll(/<script type="application\/(?:ld\+)?json"[^>]*>([\s\S]*?)<\/script>/g)) {
      expect(json).not.toMatch(/[<>&\u2028\u2029]/);
      expect(() => JSON.parse(json)).not.toThrow();
    }
  });

  test('and whole, for whoever reads it', async () => {
    const { text } = await app.visitor.get(`/products/${evil.id}`);
    const [, state = ''] = /<script type="application\/json" id="state">([\s\S]*?)<\/script>/.exec(text) ?? [];
    expect(JSON.stringify(JSON.parse(state))).toContain(JSON.stringify(evil.title).slice(1, -1));
    expect(text).toContain('&lt;/script&gt;');
  });
});

test('what is another vendor’s, is gone or never was has no page of theirs', async () => {
  const sale = await app.people.sellOffline(people.vendor, await app.people.addProduct(people.vendor));
  const open = async (person: Person, url: string) => {
    const { status, text } = await app.as(person).get(url);
    return [status, /<h1[^>]*>(.*?)<\/h1>/.exec(text)?.[1]];
  };
  expect(await open(people.vendor, `/vendor-sales/${sale}`)).toEqual([200, expect.stringMatching(/^Receipt \d+$/)]);
  expect(await open(people.otherVendor, `/vendor-sales/${sale}`)).toEqual([404, 'Receipt not found']);
  expect(await open(people.vendor, '/vendor-sales/999999')).toEqual([404, 'Receipt not found']);
  expect(await open(people.vendor, '/vendor-subscription/payments/999999')).toEqual([404, 'Payment not found']);
  expect(await open(people.vendor, `/products/${gone.id}/edit`)).toEqual([404, 'Product Not Found']);
  const picture = `/vendor-products/${offlineProduct.id}/status-picture`;
  expect(await open(people.vendor, picture)).toEqual([200, 'Buyers cannot see this item now']);
  expect(await open(people.otherVendor, picture)).toEqual([404, 'Item not found']);
});

test('every page of a person whose address is not confirmed says so', async () => {
  const set = async (isConfirmed: boolean) =>
    app.db.execute(sql`update users set email_verified = ${isConfirmed} where id = ${people.otherVendor.id}`);
  const saying = async () => {
    const says = [];
    for (const url of ['/', '/help', '/chat', '/vendor-dashboard', '/add-product']) {
      const { text } = await app.as(people.otherVendor).get(url);
      if (text.includes('Confirm your email')) says.push(url);
    }
    return says;
  };
  await set(false);
  expect(await saying()).toEqual(['/', '/help', '/chat', '/vendor-dashboard', '/add-product']);
  await set(true);
  expect(await saying()).toEqual([]);
});

test('the desk is drawn with who waits, and its choices are links', async () => {
  const message = 'How do I pay from abroad?';
  await app.as(people.buyer).post(`/api/chats/${supportChatId}/messages`, { message });
  const open = async (state: string) => (await app.as(people.support).get(`/admin/support?state=${state}`)).text;
  expect(await open('open')).toMatch(new RegExp(`<main.*${message.replace('?', '[?]')}.*</main>`, 's'));
  const closed = await open('closed');
  expect(closed).toMatch(/<a href="[^"]*state=closed[^"]*" aria-current="true"/);
  expect(closed).not.toContain(message);
});

test('the poster of a store is offered to its vendor alone', async () => {
  const store = `/vendor-store/${people.vendor.id}`;
  const offers = async (person?: Person) =>
    (await (person ? app.as(person) : app.visitor).get(store)).text.includes('href="/vendor-poster"');
  expect([await offers(people.vendor), await offers(people.otherVendor), await offers()]).toEqual([true, false, false]);
});

test('a search says how it was understood, and leads to what was typed', async () => {
  const { id } = await app.people.addProduct(people.vendor, { title: 'Brown sofa, 3 seater' });
  const { text } = await app.visitor.get('/?search=couch');
  expect(text).toContain('aria-label="Remove filter: Sofa"');
  expect(text).toMatch(/<a href="[^"]*asTyped=1[^"]*"[^>]*>Only items that say “couch”/);
  expect((await app.visitor.get('/?search=soffa')).text).toContain('aria-label="Remove filter: Sofa"');
  const { location } = (await app.visitor.get('/?search=sofa+under+500k')).headers;
  expect((await app.visitor.get(String(location))).text).toContain('Only items that say “sofa under 500k”');
  await app.as(people.vendor).call('DELETE', `/api/products/${id}`);
});

test.each(['/desk', '/admin/support', '/admin/vendors', '/admin/cases', '/admin/audit'])(
  '%s is no page for who is no operator',
  async (url) => {
    for (const person of [people.buyer, people.vendor]) {
      const { status, text } = await app.as(person).get(url);
      expect([status, text.includes('404 Page Not Found')]).toEqual([404, true]);
    }
  },
);

test('the figures of the market are drawn for owners alone, also without scripts', async () => {
  const open = async (person: Person, query: string) => {
    const { status, text } = await app.as(person).get(`/admin-analytics${query}`);
    return { status, text, hasFigures: /totalUsers|dailyVisits|analytics\/(?:app|overall)/.test(text) };
  };
  for (const person of [people.buyer, people.vendor, people.support]) {
    expect(await open(person, '')).toMatchObject({ status: 404, hasFigures: false });
  }
  const owner = await open(people.operator, '?tab=trends&days=7&as=table');
  expect(owner).toMatchObject({ status: 200, hasFigures: true, text: expect.stringMatching(/<table[^>]*>.*Visits/s) });
  const moderator = await open(people.moderator, '?tab=overview');
  expect(moderator).toMatchObject({ status: 200, hasFigures: false });
  expect(moderator.text).not.toContain('The marketplace in figures');
  expect(moderator.text).toContain(people.lockedVendor.name);
});

test('the pages of somebody signed in are drawn for all that their address says', async () => {
  const { text } = await app.as(people.vendor).get('/vendor-sales?channel=offline&from=2026-11-01');
  expect(text).toMatch(/<a href="\/vendor-sales\?channel=offline&amp;from=[^"]*" aria-current="true"/);
  const feed = await app.as(people.vendor).get('/?search=tecno&category=Phones&sortBy=newArrivals');
  expect(feed.text).toMatch(/<input type="search"[^>]* value="tecno"/);
  for (const chosen of ['Phones', 'New Arrivals']) {
    expect(feed.text).toMatch(new RegExp(`<a [^>]*aria-current="true"[^>]*>(?:<[^a][^>]*>)*${chosen}<`));
  }
  const { text: table } = await app.as(people.vendor).get('/vendor-dashboard?days=7&of=views&as=table');
  // Of each day, below their names and above their sums.
  expect(table.match(/<tr[ >]/g)).toHaveLength(1 + 7 + 1);
  const { text: form } = await app.as(people.vendor).get('/add-product');
  const { body: own } = await app.as(people.vendor).get('/api/user');
  expect(form).toMatch(new RegExp(`<input id="location"[^>]* value="${own.location}"`));
});

test('a product and its store say what there is to know, and no address of its vendor', async () => {
  const { condition, category, location, stock, title } = product;
  const { text: shown } = await app.visitor.get(`/products/${product.id}`);
  const facts = [...shown.matchAll(/<dd[^>]*>(.*?)<\/dd>/gs)].map(([, fact = '']) => fact.replaceAll(/<[^>]*>/g, ''));
  for (const fact of [condition, category, location, `${stock} available`])
    expect(facts).toContainEqual(expect.stringContaining(String(fact)));
  const { text: store } = await app.visitor.get(`/vendor-store/${people.vendor.id}`);
  for (const words of [title, 'followers']) expect(store).toContain(words);
  for (const text of [shown, store]) expect(text).not.toContain(people.vendor.email);
});

test.each([
  ['vendor', `/products/${product.id}`, 'Edit item', 'Chat with Seller'],
  ['buyer', `/products/${product.id}`, 'Chat with Seller', 'Edit item'],
  ['vendor', '/vendor-dashboard', 'href="/favorites"', 'Sign In Required'],
] as const)('a %s finds on %s what is for them', async (kind, url, there, missing) => {
  const { text } = await app.as(people[kind]).get(url);
  const page = /<main.*<\/main>/s.exec(text)?.[0];
  expect(page).toContain(there);
  expect(page).not.toContain(missing);
});

test('beside the chat button of a locked seller visitors and buyers read that they may reply later', async () => {
  const { id } = await app.people.addProduct(people.lockedVendor);
  const later = 'This seller may reply later';
  for (const reader of [app.visitor, app.as(people.buyer)]) {
    expect((await reader.get(`/products/${id}`)).text).toMatch(new RegExp(`${later}</p><(?:a|form) [^>]*>`));
    expect((await reader.get(`/products/${product.id}`)).text).not.toContain(later);
  }
});

test('the service worker is a script that is checked at every visit, in every encoding', async () => {
  for (const encoding of ['identity', 'gzip', 'br']) {
    const { status, headers } = await app.visitor.get('/sw.js', { 'accept-encoding': encoding });
    expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(headers['content-type']).toContain('javascript');
  }
});

test('every encoding is the same page', async () => {
  const url = `/products/${product.id}`;
  const plain = await app.visitor.get(url, { 'accept-encoding': 'identity' });
  const brotli = await app.visitor.get(url, { 'accept-encoding': 'gzip, br' });
  const gzip = await app.visitor.get(url, { 'accept-encoding': 'gzip, br;q=0' });
  expect([brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip']);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(brotliDecompressSync(brotli.bytes).equals(plain.bytes)).toBe(true);
  expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true);
  for (const { headers, bytes } of [plain, brotli, gzip]) {
    expect(Number(headers['content-length'])).toBe(bytes.length);
    expect(headers['vary']).toMatch(/Accept-Encoding/);
  }
});

const descriptionOf = async (url: string) => {
  const { text } = await app.visitor.get(url);
  return /<meta name="description" content="([^"]*)"/.exec(text)?.[1];
};

test('a description is cut between the characters that people see', async () => {
  const family = '👨‍👩‍👧';
  const described = await app.people.addProduct(people.vendor, { description: family.repeat(200) });
  await app.db.execute(sql`update users set bio = ${family.repeat(100)} where id = ${people.otherVendor.id}`);
  for (const url of [`/products/${described.id}`, `/vendor-store/${people.otherVendor.id}`]) {
    const description = (await descriptionOf(url)) ?? '';
    expect(description).toContain(family);
    expect(description).toMatch(/…$/);
    expect(description.replaceAll(family, '')).not.toMatch(/[\ufffd\u200d]|\p{Emoji_Presentation}/u);
  }
});

test('what has no place is described without one', async () => {
  const described = await app.people.addProduct(people.vendor, { location: 'Ntinda' });
  const [product, store] = [`/products/${described.id}`, `/vendor-store/${people.vendor.id}`];
  expect(await descriptionOf(product)).toContain(', Ntinda. ');
  await app.db.execute(sql`update products set location = null where id = ${described.id}`);
  await app.db.execute(sql`update users set location = null where id = ${people.vendor.id}`);
  app.clock.advance(60);
  expect(await descriptionOf(product)).toMatch(/^[\w -]+\. \w/);
  expect(await descriptionOf(store)).toMatch(/^[^:]+(?<!specified): \d+ items? for sale\./);
});

test('the pages of a suspended vendor are there for nobody but operators, and again when restored', async () => {
  const vendor = people.otherVendor;
  const suspended = await app.people.addProduct(vendor, { title: 'Kabalagala lamp' });
  // Whoever has a chat about a product sees it even when it is hidden, but not this one.
  await app.people.beginChat(people.buyer, suspended);
  const open = async (url: string, person?: Person) => {
    app.clock.advance(60);
    const { status, text } = await (person ? app.as(person) : app.visitor).get(url);
    const heading = /<h1[^>]*>(.*?)<\/h1>/.exec(text)?.[1];
    return { status, heading, isNamed: text.includes('Kabalagala') };
  };
  const product = `/products/${suspended.id}`;
  const store = `/vendor-store/${vendor.id}`;
  const decide = async (act: 'suspend' | 'restore') =>
    app.as(people.moderator).post(`/api/admin/people/${vendor.id}/${act}`, { reason: 'scam' });
  const listed = { status: 200, heading: 'Kabalagala lamp', isNamed: true };
  for (const person of [undefined, people.buyer, vendor]) expect(await open(product, person)).toEqual(listed);

  expect((await decide('suspend')).status).toBe(200);
  for (const person of [undefined, people.buyer, people.vendor, vendor]) {
    expect(await open(product, person)).toEqual({ status: 404, heading: 'Product Not Found', isNamed: false });
    expect(await open(store, person)).toEqual({ status: 404, heading: 'Store Not Found', isNamed: false });
  }
  expect(await open(product, people.moderator)).toEqual(listed);

  expect((await decide('restore')).status).toBe(200);
  const back = await app.people.signIn(vendor);
  for (const person of [undefined, people.buyer, back]) {
    expect(await open(product, person)).toEqual(listed);
    expect((await open(store, person)).isNamed).toBe(true);
  }
});
