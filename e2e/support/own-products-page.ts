import type { Locator, Page } from 'playwright-core';
import { expectSeen } from './browser.ts';

type Titled = { title: string };

export const SALE_BUTTON = { name: 'Mark as sold' };

/** A vendor's own products, and the form of an offline sale. */
export interface OwnProductsPage {
  open(): Promise<void>;
  cardOf(product: Titled): Locator;
  /** The form of an offline sale. */
  dialog: Locator;
  /** Opens that form. */
  sell(product: Titled): Promise<void>;
  /** As the summary says it. */
  stockValue(): Promise<number>;
}

export function ownProductsPage(page: Page): OwnProductsPage {
  const dialog = page.getByRole('dialog', { name: 'Offline Sale' });
  const cardOf = ({ title }: Titled) =>
    page.getByRole('article').filter({ has: page.getByRole('link', { name: title, exact: true }) });
  return {
    cardOf,
    dialog,
    async open() {
      await page.goto('/vendor-products');
      await expectSeen(page.getByRole('heading', { level: 1, name: 'My Vendor Products' }));
      await expectSeen(page.getByRole('button', { name: 'Select', disabled: false }));
    },
    async sell(product) {
      await cardOf(product).getByRole('button', SALE_BUTTON).click();
      await expectSeen(dialog.getByText(product.title));
    },
    async stockValue() {
      const value = page.getByText('Stock value').locator('xpath=following-sibling::dd');
      return Number((await value.innerText()).replaceAll(/\D/g, ''));
    },
  };
}
