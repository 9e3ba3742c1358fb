/**
 * Cuts the display face down to the characters our pages use, into `web/src/ui/fonts/`. Run once by hand (`node
 * tools/subset-font.ts`); the result is committed. One bold cut of basic Latin is 12 KB, the variable 400–700 cut 25
 * KB, and the face is only used in bold.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const subsetFont = require('subset-font') as (font: Buffer, text: string, options: object) => Promise<Buffer>;
const family = '@fontsource-variable/bricolage-grotesque';
const target = new URL('../web/src/ui/fonts/', import.meta.url);

const basicLatin = Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCharCode(0x20 + i));
const signs = '\u00a0‘’“”–—…·×é';

/** Of a price as `formatUgx` writes it, and “Free”. */
const prices = 'USh 0123456789,.\u00a0Fre';

const source = await readFile(require.resolve(`${family}/files/bricolage-grotesque-latin-standard-normal.woff2`));
const cuts = {
  'bricolage-grotesque-bold.woff2': {
    text: basicLatin.join('') + signs,
    keepFeatures: ['kern', 'liga', 'mark', 'tnum'],
  },
  'bricolage-grotesque-prices.woff2': { text: prices, keepFeatures: ['kern'] },
};
for (const [name, { text, keepFeatures }] of Object.entries(cuts)) {
  const variationAxes = { wght: 700, opsz: 24, wdth: 100 };
  const subset = await subsetFont(source, text, {
    targetFormat: 'woff2',
    variationAxes,
    keepFeatures,
    noHinting: true,
  });
  await writeFile(new URL(name, target), subset);
  console.log(`${name}: ${subset.length} bytes`);
}
await writeFile(new URL('OFL.txt', target), await readFile(require.resolve(`${family}/LICENSE`)));
