import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { DESKTOP, expectSeen, failOnProblems, openVisitor, PHONE, type Visitor } from '../../support/browser.ts';
import { type CopiedMarket, openMarket } from '../../support/market.ts';
import { accountOf, type Session } from '../../support/people.ts';
import { demoPhoto, stock } from '../../support/stock.ts';

/* Photos as phones, messengers and clipboards give them: chosen, pasted and dropped. */
const sofa = readFileSync(demoPhoto('home-kitchen/leather-sofa-01.jpg'));

interface GivenFile {
  name: string;
  type?: string;
  bytes?: Buffer;
}

let market: CopiedMarket;
let vendor: Session;
let buyer: Session;
let person: Visitor;
let page: Page;

beforeAll(async () => {
  market = await openMarket();
  vendor = await market.people.open(accountOf('vendor', 'Okello Electronics', 'okello.electronics'));
  buyer = await market.people.open(accountOf('buyer', 'Nakato Sarah', 'nakato.sarah'));
  await stock(market, vendor, 1);
});
afterAll(() => market.close());
afterEach(async () => {
  failOnProblems(person);
  await person.close();
});

async function open(path: string, as: Session, device = DESKTOP): Promise<void> {
  person = await openVisitor(market, { device, as });
  page = person.page;
  await page.goto(path);
}

const openForm = async (device = DESKTOP) => {
  await open('/add-product', vendor, device);
  await expectSeen(page.getByRole('button', { name: 'Publish', disabled: false }));
};

async function openChat(device = DESKTOP): Promise<void> {
  const [product] = await vendor.get<{ id: number }[]>('/api/products?limit=1');
  const id = await market.people.beginChat(buyer, product!);
  await open(`/chat/${id}`, buyer, device);
  await expectSeen(box());
}

const box = () => page.getByRole('textbox', { name: 'Your message' });
const uploaded = () => page.locator('li[data-photo-tile]').getByText('Uploaded', { exact: true });
const chosen = () => page.getByAltText('The photo you are about to send');

/** Gives files to what is chosen, as the field, the clipboard or the mouse would; tells whether the browser would open them. */
function give(how: 'choose' | 'paste' | 'drop', where: string, files: GivenFile[], text = ''): Promise<boolean> {
  const sent = files.map(({ name, type = 'image/jpeg', bytes = sofa }) => ({
    name,
    type,
    base64: bytes.toString('base64'),
  }));
  return page
    .locator(where)
    .first()
    .evaluate(
      (target, { how, sent, text }) => {
        const data = new DataTransfer();
        for (const { name, type, base64 } of sent) {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
          data.items.add(new File([bytes], name, { type }));
        }
        if (text) data.setData('text/plain', text);
        if (how === 'choose') {
          (target as HTMLInputElement).files = data.files;
          return target.dispatchEvent(new Event('change', { bubbles: true }));
        }
        const all = { bubbles: true, cancelable: true };
        if (how === 'paste') return target.dispatchEvent(new ClipboardEvent('paste', { ...all, clipboardData: data }));
        target.dispatchEvent(new DragEvent('dragenter', { ...all, dataTransfer: data }));
        const isLeft = target.dispatchEvent(new DragEvent('dragover', { ...all, dataTransfer: data }));
        target.toggleAttribute('data-was-marked', document.querySelector('[data-dragged-over]') !== null);
        return target.dispatchEvent(new DragEvent('drop', { ...all, dataTransfer: data })) || isLeft;
      },
      { how, sent, text },
    );
}

/** Repeated until the code that takes files is there. */
const taken = (...given: Parameters<typeof give>) => expect.poll(() => give(...given)).toBe(false);

const FIELD = 'input[type=file]';
const without = (file: GivenFile, bytes: number): GivenFile => ({ ...file, bytes: sofa.subarray(0, -bytes) });

test('a photo without a type or an ending is one, also without its end marker', async () => {
  await openForm();
  await give('choose', FIELD, [
    { name: 'IMG_1', type: '' },
    { name: 'photo.jpg', type: 'application/octet-stream' },
    without({ name: 'cut.jpg' }, 2),
  ]);
  await expect.poll(() => uploaded().count()).toBe(3);
});

test('HEIC that is called .jpg is told what it is, and what to do', async () => {
  const bytes = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  await openForm();
  await give('choose', FIELD, [
    { name: 'IMG_7.jpg', bytes },
    { name: 'list.jpg', bytes: Buffer.from('%PDF-1.7') },
  ]);
  await expectSeen(page.getByText('list.jpg is not a photo.'));
  await expectSeen(page.getByText(/IMG_7.jpg cannot be opened here: it is saved as HEIC.*Most Compatible/));
});

test('photos are pasted and dropped anywhere on the form; a text that brings its picture stays a text', async () => {
  await openForm();
  const title = page.getByLabel('Title');
  await title.fill('Leather sofa');
  await taken('paste', '[name=title]', [{ name: 'image.png' }]);
  await expect.poll(() => uploaded().count()).toBeGreaterThan(0);
  const count = await uploaded().count();
  expect(await give('paste', '[name=title]', [{ name: 'image.png' }], 'Two chairs')).toBe(true);
  await taken('drop', 'h1', [{ name: 'a.jpg' }, { name: 'b.jpg' }]);
  await expectSeen(page.locator('h1[data-was-marked]'));
  await expect.poll(() => uploaded().count()).toBe(count + 2);
  await expect.poll(() => page.locator('[data-dragged-over]').count()).toBe(0);
  await expect.poll(() => title.inputValue()).toBe('Leather sofa');
});

test('in a chat one photo goes with a message', async () => {
  await openChat();
  await taken('drop', '#root', [{ name: 'a.jpg' }, { name: 'b.jpg' }]);
  await expectSeen(chosen(), page.getByText('One photo goes with each message. We took the first.'));
  await page.getByRole('button', { name: 'Remove the photo' }).click();
  await taken('paste', 'textarea', [{ name: 'image.png' }]);
  await expectSeen(chosen());
});

test('a file never replaces a page, and the profile takes one beside its picture alone', async () => {
  await open('/profile', buyer);
  await taken('drop', 'h1', [{ name: 'a.jpg' }]);
  expect(await give('paste', '[name=bio]', [{ name: 'image.png' }])).toBe(true);
  await expect.poll(() => page.getByRole('button', { name: 'Remove photo' }).count()).toBe(0);
  await taken('drop', '#photo', [{ name: 'a.jpg' }]);
  await expectSeen(page.getByText('Photo saved'));
  await page.goto('/');
  await taken('drop', 'h1, main', [{ name: 'a.jpg' }]);
});

test('on a touch screen Enter begins a line, and with a mouse it sends', async () => {
  await openChat(PHONE);
  await box().tap();
  await expect.poll(() => box().getAttribute('enterkeyhint')).toBe('enter');
  await box().pressSequentially('3 chairs');
  await box().press('Enter');
  await box().pressSequentially('1 table');
  await expect.poll(() => box().inputValue()).toBe('3 chairs\n1 table');
  await page.getByRole('button', { name: 'Send', exact: true }).tap();
  await expectSeen(page.getByText('3 chairs'));
  await box().fill('By a keyboard');
  await box().press('Control+Enter');
  await expect.poll(() => box().inputValue()).toBe('');
  await person.close();
  await openChat();
  await box().focus();
  await expect.poll(() => box().getAttribute('enterkeyhint')).toBe('send');
  await box().fill('2 stools');
  await box().press('Enter');
  await expect.poll(() => box().inputValue()).toBe('');
});
