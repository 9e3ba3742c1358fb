import type { Page } from 'playwright-core';

/** Minimum sizes: 44 px for controls, 24 px for links in text. */
const LEAST_PX = { control: 44, link: 24 };

/** Controls that are too small for a thumb, one line each. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(measure, LEAST_PX);
}

/** Runs in the page. */
function measure(leastPx: typeof LEAST_PX): string[] {
  const controls = 'button, input:not([type=hidden]), select, textarea, summary, [role=button]';
  const found = document.querySelectorAll<HTMLElement>(`${controls}, a[href]`);
  return [...found].flatMap((element) => {
    const { width, height } = touchBox(element);
    if (!element.checkVisibility({ visibilityProperty: true }) || isOutOfSight(element)) return [];
    const min = element.matches(controls) ? leastPx.control : leastPx.link;
    // Fractions of a pixel come from borders.
    if (Math.round(width) >= min && Math.round(height) >= min) return [];
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
    const size = `${Math.round(width)} × ${Math.round(height)}`;
    return [`${element.tagName.toLowerCase()} “${name.slice(0, 40)}”: ${size}`];
  });

  /** A label counts as its control; a stretched link counts as the whole card or row. */
  function touchBox(element: HTMLElement): DOMRect {
    const isPressedByLabel = element.matches('[type=checkbox], [type=radio], [type=file]');
    const label = isPressedByLabel ? (element as HTMLInputElement).labels?.[0] : null;
    const target = label ?? element;
    const isStretched = getComputedStyle(target, '::after').position === 'absolute';
    const around = isStretched ? target.parentElement?.closest<HTMLElement>('.relative') : null;
    return (around ?? target).getBoundingClientRect();
  }

  /** Hidden until focused, as the skip link is. */
  function isOutOfSight(element: HTMLElement): boolean {
    const { bottom } = element.getBoundingClientRect();
    return bottom + scrollY <= 0;
  }
}
