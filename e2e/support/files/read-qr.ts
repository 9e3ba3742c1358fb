import { decodeQR } from 'qr/decode.js';
import { sharedBrowser } from '../launch-browser.ts';

/** At the size of a phone's viewfinder. */
const WIDTH = 360;

/** Decodes a QR code from a picture, brought to this width, by an independent library. */
export async function readQr(picture: Buffer, type: string, width = WIDTH): Promise<string> {
  const page = await (await sharedBrowser()).newPage();
  try {
    const address = `data:${type};base64,${picture.toString('base64')}`;
    const { height, pixels } = await page.evaluate(pixelsOf, { address, width });
    return decodeQR({ width, height, data: new Uint8ClampedArray(Buffer.from(pixels, 'base64')) });
  } finally {
    await page.close();
  }
}

/** Runs in the page: the pixels of the picture. */
async function pixelsOf({ address, width }: { address: string; width: number }) {
  const image = new Image();
  image.src = address;
  await image.decode();
  const height = Math.round((width * image.naturalHeight) / image.naturalWidth);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  context.drawImage(image, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  // As one string: transferring half a million numbers would take seconds.
  const bytes = Array.from(data, (byte) => String.fromCharCode(byte));
  return { height, pixels: btoa(bytes.join('')) };
}
