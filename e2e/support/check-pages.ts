import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, failOnProblems, PHONE, type Visitor } from './browser.ts';
import { openDemoMarket } from './demo-market.ts';
import type { MarketWithMail } from './market.ts';
import { casesOn } from './open-cases.ts';
import { pageCases } from './page-cases.ts';
import { type Role, setStage } from './page-stage.ts';
import { barriers, faintTexts } from './screen-checks/barriers.ts';
import { largeTextFaults } from './screen-checks/large-text.ts';
import { overhang } from './screen-checks/overhang.ts';
import { misfiledForms } from './screen-checks/password-forms.ts';
import { misplacedTitle } from './screen-checks/title-edge.ts';
import { smallTargets } from './screen-checks/touch-targets.ts';

/** The journey that checks the pages of each role: `pages-of-visitors.test.ts` and so on. */
export const JOURNEYS = {
  visitor: 'visitors',
  buyer: 'buyers',
  newcomer: 'buyers',
  vendor: 'vendors',
  locked: 'vendors',
  beginner: 'vendors',
  unconfirmed: 'vendors',
  operator: 'operators',
  support: 'operators',
} as const satisfies Record<Role | 'visitor', string>;

/**
 * Called once in a journey. Holds for every page in `e2e/cases` that these people open, light and dark: no accessibility
 * barrier, nothing that a password manager would keep wrongly, no overflow on a phone, touch targets are large enough,
 * the title begins where all titles begin, and no error behind the screen. Gives what opens a page as one of them, in
 * one context for each person and device.
 */
export function checkPagesOf(people: (typeof JOURNEYS)[Role | 'visitor']) {
  let market: MarketWithMail;
  let opened: ReturnType<typeof casesOn>;
  const cases = pageCases.filter(({ as, isOnlyDrawn }) => JOURNEYS[as ?? 'visitor'] === people && !isOnlyDrawn);

  beforeAll(async () => {
    market = await openDemoMarket();
    opened = casesOn(await setStage(market));
  });
  afterAll(() => market.close());

  test.each(cases)('$name keeps no one out of a phone', async (pageCase) => {
    const visitor = await opened.open(pageCase, PHONE);
    const { page } = visitor;
    await drawAll(page);
    expect(await barriers(page)).toEqual([]);
    expect(await misfiledForms(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    expect(await overhang(page)).toBe(0);
    expect(await largeTextFaults(page)).toEqual([]);
    expect(await misplacedTitle(page, pageCase.name)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await faintTexts(page)).toEqual([]);
    failOnProblems(visitor);
  });

  test.each(cases.filter(({ isWide }) => isWide))('$name keeps no one out of a wide screen', async (pageCase) => {
    const visitor = await opened.open(pageCase, DESKTOP);
    expect(await barriers(visitor.page)).toEqual([]);
    expect(await overhang(visitor.page)).toBe(0);
    failOnProblems(visitor);
  });

  return async (as: Role | undefined, device: BrowserContextOptions): Promise<Visitor> =>
    opened.visitorOf(as ? { as } : {}, device);
}

/** Cards far from the viewport have a size that is only expected, and keep the colours of the other theme. */
function drawAll(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const cell of document.querySelectorAll<HTMLElement>('.card-cell')) {
      cell.style.contentVisibility = 'visible';
    }
  });
}
