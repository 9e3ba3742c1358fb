import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pagePaths } from '../../web/build/page-table.ts';
import { PHONE } from '../support/browser.ts';
import { checkPagesOf, JOURNEYS } from '../support/check-pages.ts';
import { fitsPattern, pageCases } from '../support/page-cases.ts';
import { barriers, faintTexts } from '../support/screen-checks/barriers.ts';
import { largeTextFaults } from '../support/screen-checks/large-text.ts';
import { overhang } from '../support/screen-checks/overhang.ts';
import { misfiledForms } from '../support/screen-checks/password-forms.ts';
import { emptyStates } from '../support/screen-checks/title-edge.ts';
import { smallTargets } from '../support/screen-checks/touch-targets.ts';

const openAs = checkPagesOf('visitors');

test('the checks of a page find what is planted on it', async () => {
  const { page } = await openAs(undefined, PHONE);
  await page.goto('/help');
  await page.locator('main').evaluate((main) => {
    main.insertAdjacentHTML(
      'beforeend',
      `<div role="img"></div><a href="/help" class="fixed top-0 left-0 text-xs" style="color: #ddd; background: #eee">faint</a>
      <button style="width: 30px; height: 30px; min-height: 0; white-space: nowrap">Publish the listing</button>
      <form><input type="password" name="secret"></form>
      <div style="width: 400px">wide</div>`,
    );
  });
  expect((await barriers(page)).map((fault) => fault.split(':')[0])).toEqual(
    expect.arrayContaining(['color-contrast', 'role-img-alt']),
  );
  expect(await faintTexts(page)).toEqual([expect.stringMatching(/^color-contrast: /)]);
  expect(await misfiledForms(page)).toEqual([
    '“secret” is neither a current nor a new password',
    '0 addresses beside a password',
  ]);
  expect(await smallTargets(page)).toContain('button “Publish the listing”: 30 × 30');
  expect(await overhang(page)).toBeGreaterThan(0);
  expect(await largeTextFaults(page)).toContain('320 px, text 100 %: “Publish the listing” sticks out of its control');
});

test('what a sticky bar covers at one place of a scrolled page is no barrier', async () => {
  const { page } = await openAs(undefined, PHONE);
  await page.goto('/help');
  const left = await page.locator('main').evaluate((main) => {
    const button = '<button style="display: block; width: 100%; height: 44px">Under</button>';
    const bar =
      '<div style="position: sticky; bottom: 0"><button style="width: 100%; height: 60px">Over</button></div>';
    main.innerHTML = `<h1>Help</h1>${button.repeat(40)}${bar}`;
    const [under, over] = ['button', ':scope > div'].map((selector) => main.querySelector(selector)!);
    const between = () => over!.getBoundingClientRect().top - under!.getBoundingClientRect().top;
    // All of a button is covered but ten pixels.
    scrollBy(0, 44 + ((10 - between()) % 44));
    return between() % 44;
  });
  expect(left).toBe(10);
  expect(await barriers(page)).toEqual([]);
});

test('every empty state without a title is a page that is checked', () => {
  const names = pageCases.map(({ name }) => name);
  expect(emptyStates.filter((name) => !names.includes(name))).toEqual([]);
});

test('every page of the page table is checked, and the pages of everybody', async () => {
  const pageTable = await readFile(join(import.meta.dirname, '../../web/src/pages.ts'), 'utf8');
  const isOpened = (pattern: string) =>
    pageCases.some(
      (each) => each.pattern === pattern || (typeof each.path === 'string' && fitsPattern(each.path, pattern)),
    );
  // Redirects to the store and to the dashboard.
  expect(pagePaths(pageTable).filter((pattern) => !isOpened(pattern))).toEqual(['/vendor/store/:id', '/vendor']);
  for (const people of Object.values(JOURNEYS)) {
    await access(join(import.meta.dirname, `pages-of-${people}.test.ts`));
  }
});
