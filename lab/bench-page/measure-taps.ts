import type { Page } from 'playwright-core';

/** Milliseconds from the finger on a heart until it is filled. */
export async function tapHeart(page: Page): Promise<number> {
  const heart = page.locator('main button[aria-pressed=false]').first();
  const filled = heart.evaluate(
    (button) =>
      new Promise<number>((resolve) => {
        let touchedMs = 0;
        addEventListener('pointerdown', () => (touchedMs = performance.now()), { capture: true, once: true });
        const watch = () => {
          const isFilled = touchedMs > 0 && button.getAttribute('aria-pressed') === 'true';
          if (isFilled) resolve(performance.now() - touchedMs);
          else requestAnimationFrame(watch);
        };
        watch();
      }),
  );
  await heart.tap({ noWaitAfter: true });
  return filled;
}

/** Milliseconds from the finger on the first card until the title of its product is drawn, in this document or the next. */
export async function tapCard(page: Page): Promise<number> {
  await page.evaluate(() => {
    const note = () => sessionStorage.setItem('touched', String(performance.timeOrigin + performance.now()));
    addEventListener('pointerdown', note, { capture: true, once: true });
  });
  await page.locator('main article a').first().tap({ noWaitAfter: true });
  const shown = await page.waitForFunction(
    () => {
      const isThere = location.pathname.startsWith('/products/') && document.querySelector('main h1');
      return isThere ? performance.timeOrigin + performance.now() - Number(sessionStorage.getItem('touched')) : null;
    },
    null,
    { polling: 'raf' },
  );
  return (await shown.jsonValue()) ?? NaN;
}
