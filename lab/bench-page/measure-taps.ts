import type { CDPSession, Page } from 'playwright-core';

declare global {
  interface Window {
    longestFrameMs?: number;
  }
}

const LOST_AFTER_MS = 10_000;

/** Milliseconds from the finger on a heart until it is filled, and until this device has stored it; Infinity for a lost tap. */
export interface HeartTap {
  filledMs: number;
  savedMs: number;
}

export async function tapHeart(page: Page): Promise<HeartTap> {
  const heart = page.locator('main button[aria-pressed=false]').first();
  const seen = heart.evaluate(
    (button, lostAfterMs) =>
      new Promise<HeartTap>((resolve) => {
        let touchedMs = 0;
        let filledMs = 0;
        addEventListener('pointerdown', () => (touchedMs = performance.now()), { capture: true, once: true });
        const watch = () => {
          const sinceMs = performance.now() - touchedMs;
          if (touchedMs > 0 && button.getAttribute('aria-pressed') === 'true') filledMs ||= sinceMs;
          if (filledMs > 0 && localStorage.getItem('saved-products') !== null) resolve({ filledMs, savedMs: sinceMs });
          else if (touchedMs > 0 && sinceMs > lostAfterMs)
            resolve({ filledMs: filledMs || Infinity, savedMs: Infinity });
          else requestAnimationFrame(watch);
        };
        watch();
      }),
    LOST_AFTER_MS,
  );
  await heart.tap({ noWaitAfter: true });
  return seen;
}

const SCROLL = { x: 180, y: 600, yDistance: -900, speed: 900, gestureSourceType: 'touch' } as const;

/** Milliseconds of the longest frame while a finger scrolls the page for the first time. */
export async function scrollOnce(page: Page, session: CDPSession): Promise<number> {
  await page.evaluate(() => {
    let before = performance.now();
    const watch = (now: number) => {
      window.longestFrameMs = Math.max(window.longestFrameMs ?? 0, now - before);
      before = now;
      requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
  });
  await session.send('Input.synthesizeScrollGesture', SCROLL);
  return page.evaluate(() => window.longestFrameMs ?? NaN);
}

/** Milliseconds from the finger on the first card until the title of its product is drawn, in this document or the next. */
export async function tapCard(page: Page): Promise<number> {
  return tapUntil(page, 'main article a', { path: '/products/', seen: 'main h1' });
}

/** Milliseconds from the finger on Filters until their sheet is open. */
export async function tapFilters(page: Page): Promise<number> {
  return tapUntil(page, 'main a[href^="/filters"]', { path: '/', seen: 'dialog[open]' });
}

async function tapUntil(page: Page, tapped: string, then: { path: string; seen: string }): Promise<number> {
  await page.evaluate(() => {
    const note = () => sessionStorage.setItem('touched', String(performance.timeOrigin + performance.now()));
    addEventListener('pointerdown', note, { capture: true, once: true });
  });
  await page.locator(tapped).first().tap({ noWaitAfter: true });
  const shown = await page.waitForFunction(
    ({ path, seen }) => {
      const isThere = location.pathname.startsWith(path) && document.querySelector(seen);
      return isThere ? performance.timeOrigin + performance.now() - Number(sessionStorage.getItem('touched')) : null;
    },
    then,
    { polling: 'raf' },
  );
  return (await shown.jsonValue()) ?? NaN;
}
