import type { Page } from 'playwright-core';
import type { Screen } from '../screens.ts';

export const screens: readonly Screen[] = [
  { name: 'luganda-discover', open: async (page) => openIn(page, 'lg', '/') },
  { name: 'luganda-dashboard', as: 'vendor', open: async (page) => openIn(page, 'lg', '/vendor-dashboard') },
  { name: 'swahili-product', open: async (page, { plain }) => openIn(page, 'sw', plain) },
  { name: 'swahili-footer', open: openFooter },
];

/** Other screens share the context, so the language is chosen for this page alone. */
async function openIn(page: Page, language: string, path: string): Promise<void> {
  const context = page.context();
  await page.goto('/help');
  await context.addCookies([{ name: 'language', value: language, url: page.url() }]);
  await page.goto(path);
  await page.locator(`html[lang=${language}]`).waitFor();
  await context.clearCookies({ name: 'language' });
}

async function openFooter(page: Page): Promise<void> {
  await openIn(page, 'sw', '/help');
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).scrollIntoViewIfNeeded();
}
