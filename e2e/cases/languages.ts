import type { Page } from 'playwright-core';
import type { PageCase } from '../support/page-cases.ts';

export const pages: readonly PageCase[] = [
  { name: 'Discover in Luganda', path: '/', prepare: inLanguage('lg') },
  { name: 'a product in Luganda', path: ({ ids }) => `/products/${ids.withPhotos}`, prepare: inLanguage('lg') },
  { name: 'a dashboard in Swahili', path: '/vendor-dashboard', as: 'vendor', prepare: inLanguage('sw') },
  {
    name: 'the way back to English',
    path: '/help',
    prepare: async (page) => {
      await inLanguage('sw')(page);
      await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).scrollIntoViewIfNeeded();
    },
  },
];

/** For this page alone. */
function inLanguage(language: 'lg' | 'sw') {
  return async (page: Page): Promise<void> => {
    const context = page.context();
    await context.addCookies([{ name: 'language', value: language, url: page.url() }]);
    await page.reload();
    await page.locator(`html[lang=${language}]`).waitFor();
    await context.clearCookies({ name: 'language' });
  };
}
