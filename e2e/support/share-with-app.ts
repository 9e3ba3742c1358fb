import type { Locator, Page } from 'playwright-core';
import { type Address, follow } from './follow.ts';

interface Shared {
  /** As `setInputFiles` takes them. */
  files: Parameters<Locator['setInputFiles']>[0];
  text?: string;
}

/** Posts the form that an operating system posts where another app shares something with the installed one. */
export async function shareWithApp(page: Page, { files, text = '' }: Shared, to: Address): Promise<void> {
  await page.evaluate((words) => {
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action: '/share-target', id: 'share' });
    form.append(Object.assign(document.createElement('input'), { type: 'file', name: 'photos', multiple: true }));
    // A field of one line would join the lines.
    form.append(Object.assign(document.createElement('textarea'), { name: 'text', value: words }));
    document.body.append(form);
  }, text);
  await page.locator('#share input[type=file]').setInputFiles(files);
  const submit = () => page.evaluate(() => document.querySelector<HTMLFormElement>('#share')?.submit());
  await follow(page, submit, to);
}
