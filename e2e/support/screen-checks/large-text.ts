import type { Page } from 'playwright-core';

/** Widths and text sizes in which every page must work. */
const looks = [
  { width: 320, percent: 100 },
  { width: 360, percent: 130 },
  { width: 360, percent: 200 },
];

/**
 * What is wrong with an open page on a narrow phone and in large text, one line each: it is wider than
 * the phone, the words of a control stick out of it, or a word of a heading or of a name is broken in two. The page is
 * left as it was.
 */
export async function largeTextFaults(page: Page): Promise<string[]> {
  const original = page.viewportSize() ?? { width: 360, height: 740 };
  const faults: string[] = [];
  for (const { width, percent } of looks) {
    await page.setViewportSize({ ...original, width });
    const found = await page.evaluate(measure, { width, percent });
    faults.push(...found.map((fault) => `${width} px, text ${percent} %: ${fault}`));
  }
  await page.setViewportSize(original);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  return faults;
}

/** Runs in the page. */
function measure({ width, percent }: { width: number; percent: number }): string[] {
  const root = document.documentElement;
  root.style.fontSize = `${percent}%`;
  const over = root.scrollWidth - width;
  const wide = over > 0 ? [`${over} px wider than the phone`] : [];
  const controls = document.querySelectorAll<HTMLElement>('main a, main button, nav a, header a');
  const spilt = [...controls].flatMap((control) => {
    if (!control.checkVisibility({ visibilityProperty: true })) return [];
    const text = control.textContent?.trim().slice(0, 30) ?? '';
    return text !== '' && sticksOut(control) ? [`“${text}” sticks out of its control`] : [];
  });
  const names = document.querySelectorAll('main :is(h1, h2, h3, th, dt, label, legend)');
  const broken = [...names].flatMap(brokenWords).map((word) => `“${word}” is broken in two`);
  return [...wide, ...new Set([...spilt, ...broken])];

  /** Longer ones and parts of addresses may be: there is no room for every name. */
  function brokenWords(name: Element): string[] {
    const found: string[] = [];
    const words = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(
        /(?<![\p{L}@._/-])\p{L}{4,13}(?![\p{L}@_/-]|\.\p{L})/gu,
      )) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(word);
      }
    }
    return found;
  }

  /** Whether text overflows the control visibly; intentional truncation does not. */
  function sticksOut(control: HTMLElement): boolean {
    const box = control.getBoundingClientRect();
    const words = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const holder = node.parentElement;
      range.selectNodeContents(node);
      const { left, right, width: wordsWidth } = range.getBoundingClientRect();
      const isWithin = left >= box.left - 2 && right <= box.right + 2;
      if (wordsWidth === 0 || isWithin || !holder) continue;
      // Asked last, as it reads the styles of everything around.
      if (!isClipped(holder, control)) return true;
    }
    return false;
  }

  function isClipped(element: HTMLElement, control: HTMLElement): boolean {
    const { overflowX, clipPath, position } = getComputedStyle(element);
    if (overflowX !== 'visible' || clipPath !== 'none' || position === 'absolute') return true;
    return element !== control && element.parentElement !== null ? isClipped(element.parentElement, control) : false;
  }
}
