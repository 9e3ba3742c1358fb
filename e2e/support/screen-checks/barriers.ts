import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type Axe from 'axe-core';
import type { Page } from 'playwright-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Choice = { type: 'tag' | 'rule'; values: string[] };

/** What axe finds against WCAG 2.2 AA and its best practices, one line each. */
export async function barriers(page: Page): Promise<string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  return violations(page, { type: 'tag', values: tags });
}

/** Only colours: all that changes when a checked page is rendered in the other theme. */
export async function faintTexts(page: Page): Promise<string[]> {
  return violations(page, { type: 'rule', values: ['color-contrast'] });
}

/** Sends axe to a page once: parsing it takes almost as long as running it. */
async function violations(page: Page, choice: Choice): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE);
  return page.evaluate(run, choice);
}

/** Runs in the page. */
async function run(choice: Choice): Promise<string[]> {
  const { axe } = globalThis as unknown as { axe: typeof Axe };
  // What a sticky bar covers depends on how far the page is scrolled: it stands at its place in the page meanwhile.
  const all = [...document.querySelectorAll<HTMLElement>('body *')];
  const bars = all.filter((each) => getComputedStyle(each).position === 'sticky');
  const styles = bars.map(({ style }) => style.cssText);
  for (const { style } of bars) style.cssText += '; position: relative; inset: auto';
  const { violations: found } = await axe.run(document, {
    runOnly: choice,
    // Describing passed checks would take longer than finding failed ones.
    resultTypes: ['violations'],
    // Style sheets are only read for one experimental rule, which does not run.
    preload: { assets: ['media'] },
  });
  for (const [index, { style }] of bars.entries()) style.cssText = styles[index]!;
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
