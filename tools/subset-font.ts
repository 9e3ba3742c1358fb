/**
 * Cuts the display face down to the characters our pages use, into `web/src/ui/fonts/`. Run once by hand (`node
 * tools/subset-font.ts`); the result is committed. One bold cut of basic Latin is 12 KB, the variable 400–700 cut 25
 * KB, and the face is only used in bold.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
/** The package has no types of its own. */
const subsetFont = require('subset-font') as (font: Buffer, text: string, options: object) => Promise<Buffer>;
const family = '@fontsource-variable/bricolage-grotesque';
const target = new URL('../web/src/ui/fonts/', import.meta.url);

const basicLatin = Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCharCode(0x20 + i));
const signs = '\u00a0‘’“”–—…·×é';

const source = await readFile(require.resolve(`${family}/files/bricolage-grotesque-latin-standard-normal.woff2`));
const subset = await subsetFont(source, basicLatin.join('') + signs, {
  targetFormat: 'woff2',
  variationAxes: { wght: 700, opsz: 24, wdth: 100 },
  keepFeatures: ['kern', 'liga', 'mark', 'tnum'],
  noHinting: true,
});
await writeFile(new URL('bricolage-grotesque-bold.woff2', target), subset);
await writeFile(new URL('OFL.txt', target), await readFile(require.resolve(`${family}/LICENSE`)));
console.log(`bricolage-grotesque-bold.woff2: ${subset.length} bytes`);
