import type { Page } from 'playwright-core';

/** How a text gets into elements of a translator: with its node, or as a new text in the place of the node. */
export type Way = 'moved' | 'replaced';

/** Does to every text of the page, and to each that is added, what the translators of browsers do. The words stay the same. */
export async function translate(page: Page, way: Way): Promise<void> {
  await page.evaluate(wrapTexts, way);
}

/** Runs in the page. */
function wrapTexts(way: Way): void {
  const wrap = (text: Text): void => {
    if (!text.data.trim() || text.parentElement?.closest('font, script, style, select, textarea, svg, [translate=no]'))
      return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    outer.append(inner);
    text.replaceWith(outer);
    inner.append(way === 'moved' ? text : text.data);
  };
  const wrapAll = (within: Node): void => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
    if (within instanceof Text) texts.push(within);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) wrap(text);
  };
  wrapAll(document.body);
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (node.isConnected) wrapAll(node);
  }).observe(document.body, { childList: true, subtree: true });
}
