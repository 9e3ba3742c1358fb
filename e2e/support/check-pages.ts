import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, failOnProblems, openVisitor, PHONE, type Visitor, withServiceWorker } from './browser.ts';
import { openMarketWithMail } from './market.ts';
import { fitsPattern, type PageCase, pageCases, type PageStage, type Role } from './page-cases.ts';
import { accountOf, settle, signIn } from './people.ts';
import { barriers, faintTexts } from './screen-checks/barriers.ts';
import { largeTextFaults } from './screen-checks/large-text.ts';
import { overhang } from './screen-checks/overhang.ts';
import { misfiledForms } from './screen-checks/password-forms.ts';
import { misplacedTitle } from './screen-checks/title-edge.ts';
import { smallTargets } from './screen-checks/touch-targets.ts';
import { stock } from './stock.ts';

/** The journey that checks the pages of each role: `pages-of-visitors.test.ts` and so on. */
export const JOURNEYS = {
  visitor: 'visitors',
  buyer: 'buyers',
  newcomer: 'buyers',
  vendor: 'vendors',
  beginner: 'vendors',
  operator: 'operators',
} as const satisfies Record<Role | 'visitor', string>;

const office = { email: 'operator@akatale.example', password: 'ledgers-at-closing-time' };

/**
 * Called once in a journey. Holds for every page in `e2e/cases` that these people open, light and dark: no accessibility
 * barrier, nothing that a password manager would keep wrongly, no overflow on a phone, touch targets are large enough,
 * the title begins where all titles begin, and no error behind the screen. Gives what opens a page as one of them, in
 * one context for each person and device.
 */
export function checkPagesOf(people: (typeof JOURNEYS)[Role | 'visitor']) {
  let stage: PageStage;
  const visitors = new Map<string, Promise<Visitor>>();
  const cases = pageCases.filter(({ as }) => JOURNEYS[as ?? 'visitor'] === people);

  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage.market.close());

  test.each(cases)('$name keeps no one out of a phone', async (pageCase) => {
    const visitor = await open(pageCase, PHONE);
    const { page } = visitor;
    expect(await barriers(page)).toEqual([]);
    expect(await misfiledForms(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    expect(await overhang(page)).toBe(0);
    expect(await largeTextFaults(page)).toEqual([]);
    expect(await misplacedTitle(page, pageCase.name)).toEqual([]);
    await drawAll(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await faintTexts(page)).toEqual([]);
    failOnProblems(visitor);
  });

  test.each(cases.filter(({ isWide }) => isWide))('$name keeps no one out of a wide screen', async (pageCase) => {
    const visitor = await open(pageCase, DESKTOP);
    expect(await barriers(visitor.page)).toEqual([]);
    expect(await overhang(visitor.page)).toBe(0);
    failOnProblems(visitor);
  });

  return openAs;

  async function openAs(as: Role | undefined, device: BrowserContextOptions): Promise<Visitor> {
    const session = as && stage.sessions[as];
    const key = JSON.stringify([as, device]);
    if (!visitors.has(key)) visitors.set(key, openVisitor(stage.market, { device, as: session }));
    return visitors.get(key)!;
  }

  async function open({ path, pattern, as, prepare, hasServiceWorker }: PageCase, device: BrowserContextOptions) {
    const visitor = await openAs(as, hasServiceWorker ? withServiceWorker(device) : device);
    const { page } = visitor;
    const address = typeof path === 'string' ? path : await path(stage);
    if (pattern) expect(fitsPattern(address, pattern), `${address} is ${pattern}`).toBe(true);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(address);
    await untilLoaded(page);
    await prepare?.(page);
    await untilLoaded(page);
    return visitor;
  }
}

async function openStage(): Promise<PageStage> {
  const market = await openMarketWithMail({ OPERATOR_EMAIL: office.email, OPERATOR_PASSWORD: office.password });
  const vendor = await settle(market, accountOf('vendor', 'Namutebi Closet', 'namutebi.closet'));
  const buyer = await settle(market, accountOf('buyer', 'Brian Ssemakula', 'brian.s'));
  const newcomer = await settle(market, accountOf('buyer', 'Aisha Nansubuga', 'aisha.n'));
  const beginner = await settle(market, accountOf('vendor', 'Atim Wares', 'atim.wares'));
  const operator = await signIn(market, office);
  await stock(market, vendor, 21);
  const [listed, other] = await vendor.get<{ id: number; vendorId: number }[]>('/api/products?limit=2');
  if (!listed || !other) throw new Error('Nothing is listed');
  const chat = await buyer.post<{ id: number }>('/api/chats', { productId: listed.id });
  await vendor.post(`/api/chats/${chat.id}/messages`, { message: 'See https://akatale.example/1' });
  await buyer.post(`/api/chats/${chat.id}/messages`, { message: 'Is this available?' });
  return {
    market,
    sessions: { vendor, buyer, newcomer, beginner, operator },
    vendorId: listed.vendorId,
    productIds: [listed.id, other.id],
    chatId: chat.id,
  };
}

/** Fetched content has replaced its placeholders. */
async function untilLoaded(page: Page): Promise<void> {
  const stopgap = page.locator('.animate-pulse, .animate-spin').first();
  await stopgap.waitFor({ state: 'detached' });
}

/** Cards far from the viewport keep the colours of the other theme until they are painted. */
function drawAll(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const cell of document.querySelectorAll<HTMLElement>('.card-cell')) {
      cell.style.contentVisibility = 'visible';
    }
  });
}
