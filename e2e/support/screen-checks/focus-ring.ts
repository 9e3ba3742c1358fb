import type { Locator, Page } from 'playwright-core';

/** How far outside and inside the edge of a box its focus ring may be. */
const REACH_PX = 9;
/** Corners are round, so the ring leaves the sides there. */
const CORNER_PX = 22;
/** The minimum share of a side along which the ring must be visible. */
const WHOLE = 0.97;

type Side = 'top' | 'right' | 'bottom' | 'left';

/**
 * Gives the focus to a control as the keyboard does, and looks at the pixels around what it stands for
 * (`around`; the control itself unless given). Returns the sides on which the ring is cut off.
 */
export async function cutRing(page: Page, control: Locator, around = control): Promise<Side[]> {
  await control.scrollIntoViewIfNeeded();
  // The ring shows after a key press.
  await page.keyboard.press('Shift');
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const box = await around.boundingBox();
  if (!box) throw new Error('There is nothing to look at');
  const clip = {
    x: Math.floor(box.x) - REACH_PX,
    y: Math.floor(box.y) - REACH_PX,
    width: Math.ceil(box.width) + 2 * REACH_PX,
    height: Math.ceil(box.height) + 2 * REACH_PX,
  };
  const draw = async () => (await page.screenshot({ clip, scale: 'css', animations: 'disabled' })).toString('base64');
  const before = await draw();
  await control.focus();
  const after = await draw();
  const reach = { reachPx: REACH_PX, cornerPx: CORNER_PX, whole: WHOLE };
  return page.evaluate(compare, { before, after, ...reach });
}

interface Pictures {
  before: string;
  after: string;
  reachPx: number;
  cornerPx: number;
  whole: number;
}

/** Runs in the page. */
async function compare({ before, after, reachPx, cornerPx, whole }: Pictures): Promise<Side[]> {
  const [old, now] = await Promise.all([pixelsOf(before), pixelsOf(after)]);
  const { width, height } = now;
  const corner = Math.min(cornerPx, Math.floor(width / 4), Math.floor(height / 3)) + reachPx;
  const depth = 2 * reachPx;

  /** Whether any pixel changed between the edge of the picture and a little inside the box. */
  const isSeen = (at: (step: number) => readonly [number, number]) =>
    Array.from({ length: depth }, (_, step) => at(step)).some(([x, y]) => differs(x, y));
  const along = (length: number, at: (offset: number, step: number) => readonly [number, number]) => {
    const places = Array.from({ length: length - 2 * corner }, (_, index) => index + corner);
    return places.filter((offset) => isSeen((step) => at(offset, step))).length / places.length;
  };
  const shares: Record<Side, number> = {
    top: along(width, (offset, step) => [offset, step]),
    bottom: along(width, (offset, step) => [offset, height - 1 - step]),
    left: along(height, (offset, step) => [step, offset]),
    right: along(height, (offset, step) => [width - 1 - step, offset]),
  };
  return (Object.keys(shares) as Side[]).filter((side) => shares[side] < whole);

  function differs(x: number, y: number): boolean {
    const start = (y * width + x) * 4;
    return [0, 1, 2].some((c) => Math.abs(old.data[start + c]! - now.data[start + c]!) > 24);
  }

  async function pixelsOf(base64: string): Promise<ImageData> {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext('2d')!;
    context.drawImage(picture, 0, 0);
    return context.getImageData(0, 0, picture.width, picture.height);
  }
}
