import type { Locator } from 'playwright-core';

/** Whether the toast that is shown lies over an element. */
export function overlapsToast(element: Locator): Promise<boolean> {
  return element.evaluate((it) => {
    const [box, toast] = [it, document.querySelector('[data-toasts]')!].map((each) => each.getBoundingClientRect());
    if (!box || !toast || toast.height === 0) throw new Error('No toast is shown');
    return box.left < toast.right && toast.left < box.right && box.top < toast.bottom && toast.top < box.bottom;
  });
}
