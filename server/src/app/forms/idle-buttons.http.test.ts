import { readFile } from 'node:fs/promises';
import { formNames } from '@akatale/contracts/pages/forms';
import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../test/apps/app.ts';
import { openMarket } from '../../../test/apps/small-market.ts';
import type { Caller } from '../../../test/clients/caller.ts';
import { forms } from './form-table.ts';

/*
 * Without scripts no button that is seen does nothing: on each page of visitors and buyers it sends a form that the server
 * takes, opens what is there, or is hidden by the stylesheet.
 */
const app = await startTestApp({ withPages: true });
const { people, product, chatId } = await openMarket(app);
const [vendor, buyer] = [app.as(people.vendor), app.as(people.buyer)];
const gone = await app.people.addProduct(people.vendor);
for (const { id } of [product, gone]) await buyer.call('POST', `/api/saved-products/${id}`);
await buyer.call('POST', `/api/vendors/${people.vendor.id}/follow`);
await vendor.call('DELETE', `/api/products/${gone.id}`);
afterAll(async () => app.stop());

const token = 'x'.repeat(43);
/** One or more addresses of each page. */
const addresses: Record<string, readonly string[]> = {
  '/': ['/', '/?search=tecno', '/?search=nothing-of-this-kind'],
  '/discover': ['/discover'],
  '/filters': ['/filters'],
  '/products/:id': [`/products/${product.id}`, `/products/${gone.id}`],
  '/vendor-store/:id': [`/vendor-store/${people.vendor.id}`],
  '/help': ['/help'],
  '/about': ['/about'],
  '/privacy': ['/privacy'],
  '/terms': ['/terms'],
  '/prohibited-goods': ['/prohibited-goods'],
  '/transparency': ['/transparency'],
  '/safety': ['/safety'],
  '/credits': ['/credits'],
  '/auth': ['/auth', `/auth?next=%2Fproducts%2F${product.id}`],
  '/register-vendor': ['/register-vendor'],
  '/register-buyer': ['/register-buyer'],
  '/forgot-password': ['/forgot-password', '/forgot-password?sent=1'],
  '/forgot-password/:token': [`/forgot-password/${token}`],
  '/claim': ['/claim'],
  '/verify-email': ['/verify-email', '/verify-email?sent=1'],
  '/verify-email/:token': [`/verify-email/${token}`],
  '/confirm-report/:token': [`/confirm-report/${token}`],
  '/appeal/:token': [`/appeal/${token}`],
  '/chat': ['/chat'],
  '/chat/:id': [`/chat/${chatId}`],
  '/notifications': ['/notifications'],
  '/category-preferences': ['/category-preferences'],
  '/profile': ['/profile'],
  '/profile/notifications': ['/profile/notifications'],
  '/profile/privacy': ['/profile/privacy'],
  '/profile/devices': ['/profile/devices'],
  '/profile/leaving': ['/profile/leaving'],
  '/profile/language': ['/profile/language'],
  '/favorites': ['new', 'following', 'saved', 'searches'].map((tab) => `/favorites?tab=${tab}`),
  '/sell': ['/sell'],
};
const all = Object.values(addresses).flat();

test('every page that is not a vendor’s or an operator’s is looked at', async () => {
  const table = await readFile(new URL('../../../../web/src/pages.ts', import.meta.url), 'utf8');
  const paths = [...table.matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path);
  const ofOthers = /^\/(?:admin|desk|vendor(?!-store\/:id$)|add-product|products\/:id\/edit)/;
  expect(paths.filter((path) => !ofOthers.test(path)).toSorted()).toEqual(Object.keys(addresses).toSorted());
});

interface Control {
  name: string;
  attributes: Record<string, string>;
  /** Of the form that it stands in. */
  form: Record<string, string> | undefined;
}

function controlsIn(document: string): Control[] {
  const found: Control[] = [];
  let form: Control['form'];
  for (const [, end, name = '', written = ''] of document.matchAll(/<(\/?)(form|button)\b([^>]*)>/g)) {
    const pairs = [...written.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
      key.toLowerCase(),
      value.replaceAll('&amp;', '&'),
    ]);
    const attributes = Object.fromEntries(pairs) as Record<string, string>;
    if (name === 'form') form = end ? undefined : attributes;
    else if (!end) found.push({ name, attributes, form });
  }
  return found;
}

/** What is wrong with a button for who has no scripts, if anything. */
function faultOf({ attributes, form }: Control, document: string, path: string): string | undefined {
  const { type, popovertarget: menu, disabled } = attributes;
  if (type === 'button') {
    return menu === undefined || document.includes(`id="${menu}"`) ? undefined : `opens ${menu}, which is not there`;
  }
  if (type === 'reset' && form) return undefined;
  if (type !== 'submit' || !form) return 'sends nothing';
  if (form['action'] === undefined) {
    return /<noscript>[^]*?JavaScript/.test(document) ? undefined : 'is hidden, and no sentence says why';
  }
  if (disabled !== undefined) return 'waits for scripts';
  if (form['method'] !== 'post') return undefined;
  const sent = new URL(form['action'], `http://akatale.example${path}`);
  const name = formNames.find((each) => each === sent.searchParams.get('form'));
  return name && forms[name].at.test(sent.pathname) ? undefined : `sends ${form['action']}, which nobody takes`;
}

async function faultsOf(who: Caller): Promise<string[]> {
  const faults: string[] = [];
  for (const address of all) {
    const { text, headers } = await who.get(address, { accept: 'text/html' });
    if (headers['location']) continue;
    const [path = ''] = address.split('?');
    for (const control of controlsIn(text)) {
      const fault = faultOf(control, text, path);
      if (fault) faults.push(`${address}: ${JSON.stringify(control.attributes)} ${fault}`);
    }
  }
  return faults;
}

describe('no button does nothing', () => {
  test('for a visitor', async () => expect(await faultsOf(app.visitor)).toEqual([]));
  test('for a visitor who saves data', async () =>
    expect(await faultsOf(app.as({ cookie: 'data_saver=on' }))).toEqual([]));
  test('for a buyer', async () => expect(await faultsOf(buyer)).toEqual([]));
  test('because the stylesheet hides those of scripts', async () => {
    const { text } = await app.visitor.get('/');
    expect(text.includes('div[role=search],form:not([action]) [type=submit]{display:none}')).toBe(true);
  });
});
