/**
 * Draws the icons of the installed app from `web/public/favicon.svg`: `node tools/draw-icons.ts`, after a change of the
 * logo. A maskable icon may be cut to any shape within the inner 80 %, where the
 * picture is.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = join(import.meta.dirname, '../web/public');
const BACKGROUND = /<rect[^>]*fill="(#\w+)"\/>/;

const logo = await readFile(join(folder, 'favicon.svg'), 'utf8');
const [rectangle = '', color = ''] = BACKGROUND.exec(logo) ?? [];
const picture = logo.replace(rectangle, '').replace(/<\/?svg[^>]*>/g, '');
const square = `<rect width="32" height="32" fill="${color}"/>`;
const maskable = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${square}${picture}</svg>`;

const icons = {
  'icon-192.png': logo,
  'icon-512.png': logo,
  'icon-maskable-512.png': maskable,
  'icon-180.png': maskable,
};
for (const [file, svg] of Object.entries(icons)) {
  const size = Number(/(\d+)\.png$/.exec(file)?.[1]);
  const png = sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true });
  await writeFile(join(folder, file), await png.toBuffer());
}
