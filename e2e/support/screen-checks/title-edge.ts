import type { Page } from 'playwright-core';

/** From the end of the header to the top edge of the title, in pixels, by the width of the window. */
const TITLE_EDGE = { 360: 23, 1280: 28 };
/** Of one row of the rooms of the desk, which is above the title where it is shown. */
const ROOMS_HIGH = 36;

/** Pages whose head is no title at that place, by their nature. */
const otherHeads = {
  'Discover, whose title is for screen readers or below the chips': /^\/(discover)?(\?|$)/,
  'the photo of a product': /^\/products\/\d+$/,
  'the face of a store': /^\/vendor-store\//,
  'the two ways in, and what one wants to write about': /^\/(auth|register-buyer|register-vendor)(\?|$)/,
  'a chat': /^\/(chat|admin\/support)\/\d/,
};

/** States with nothing but a drawing and a word, by the names of their cases. */
export const emptyStates = [
  'no page at all',
  'no credits, but on a demo',
  'no receipt',
  'no status picture',
  'a person who is not there',
  'a page for others',
  'an item that is not there, to be edited',
  'a page that was not opened before, without a connection',
];

/** On a phone the head of a form for a listing takes the place of the header. */
const headsInstead = /^\/(add-product|products\/\d+\/edit)/;

/** Widths at which the title of an open page does not begin where all titles begin. The window is left as it was. */
export async function misplacedTitle(page: Page, name: string): Promise<string[]> {
  const { pathname, search } = new URL(page.url());
  const address = pathname + search;
  if (emptyStates.includes(name) || Object.values(otherHeads).some((head) => head.test(address))) return [];
  const original = page.viewportSize() ?? { width: 360, height: 740 };
  const faults: string[] = [];
  for (const [width, edge] of Object.entries(TITLE_EDGE)) {
    if (width === '360' && headsInstead.test(address)) continue;
    await page.setViewportSize({ ...original, width: Number(width) });
    const found = await page.evaluate(measure, ROOMS_HIGH);
    if (found !== edge) faults.push(`${width} px: the title begins at ${found}, and not at ${edge}`);
  }
  await page.setViewportSize(original);
  return faults;
}

/** Runs in the page. */
function measure(roomsHigh: number): number | null {
  const title = document.querySelector('main h1');
  const main = document.querySelector('main');
  if (!title || !main) return null;
  const rooms = main.querySelector('nav[aria-label="Operator desk"]');
  const above = rooms?.getClientRects().length ? roomsHigh : 0;
  return Math.round(title.getBoundingClientRect().top - main.getBoundingClientRect().top - above);
}
