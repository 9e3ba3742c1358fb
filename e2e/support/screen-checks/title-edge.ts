import type { Page } from 'playwright-core';

/** From the end of the header to the top edge of the title, in pixels, by the width of the window. */
const TITLE_EDGE = { 360: 23, 1280: 28 };

/** Pages and states whose head is no title at that place, by their nature. */
const otherHeads: Record<string, readonly string[]> = {
  'Discover, whose title is for screen readers or below the chips': [
    'Discover',
    'Discover of a vendor',
    'a near search',
    'an empty search',
    'an empty category',
    'a category of which one may be told',
    'a category of which a visitor may be told',
    'a filtered list',
    'a filtered list without results',
    'the filters above a list',
    'an open menu',
  ],
  'the photo of a product': [
    'a product',
    'a product with a buyer before it',
    'a product with the longest of names',
    'a listing to be taken down',
    'a listing that is taken down, before its vendor',
    'a photo over the whole screen',
    'a saved item',
    'what may be wrong with an item',
    'a report by a visitor',
    'a report that counts',
  ],
  'the face of a store': [
    'a store',
    'a store with the longest of names',
    'the menu of a store',
    'a vendor’s own store',
    'a filtered store',
    'a store that can be followed',
    'a store that is listed for its seller',
  ],
  'a chat': [
    'a chat',
    'a chat with a note',
    'the menu of a chat',
    'a chat with support',
    'a chat that is not there',
    'a chat of support',
    'the question whether to close a chat of support',
    'the question about notifications',
  ],
  'an empty state': [
    'no page at all',
    'no credits, but on a demo',
    'no receipt',
    'no status picture',
    'a person who is not there',
  ],
};

/** On a phone the head of a form for a listing takes the place of the header. */
const headsInstead = [
  'Add Product',
  'Add Product unfolded',
  'Add Product with details',
  'Add Product with faults',
  'Add Product with a word that may not be sold',
  'many photos',
  'many photos, sorted',
  'Edit Product',
  'a listing that is taken down, to be corrected',
  'a photo that was tapped',
];

/** Names of page cases that are exceptions here. */
export const titleExceptions: readonly string[] = [...Object.values(otherHeads).flat(), ...headsInstead];

/** Widths at which the title of an open page does not begin where all titles begin. The window is left as it was. */
export async function misplacedTitle(page: Page, name: string): Promise<string[]> {
  if (Object.values(otherHeads).flat().includes(name)) return [];
  const original = page.viewportSize() ?? { width: 360, height: 740 };
  const faults: string[] = [];
  for (const [width, edge] of Object.entries(TITLE_EDGE)) {
    if (width === '360' && headsInstead.includes(name)) continue;
    await page.setViewportSize({ ...original, width: Number(width) });
    const found = await page.evaluate(measure);
    if (found !== edge) faults.push(`${width} px: the title begins at ${found}, and not at ${edge}`);
  }
  await page.setViewportSize(original);
  return faults;
}

/** Runs in the page. */
function measure(): number | null {
  const title = document.querySelector('main h1');
  const main = document.querySelector('main');
  if (!title || !main) return null;
  return Math.round(title.getBoundingClientRect().top - main.getBoundingClientRect().top);
}
