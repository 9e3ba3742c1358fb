import type { Locator, Page } from 'playwright-core';

/** The content of the file that a page saves when this is pressed. */
export async function savedFile(page: Page, button: Locator): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const stream = await download.createReadStream();
  return Buffer.concat(await stream.toArray());
}
