import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { makeFolderOnce } from './make-folder-once.ts';

const require = createRequire(import.meta.url);
const MODULES = join(import.meta.dirname, '../node_modules');
const FOLDER = join(MODULES, '.cache/roboto');
const WEIGHTS = [400, 700];
/** What the machine and the packed Chromium have stays beside it. */
const CONFIGURATION = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${FOLDER}</dir>
  <dir>${join(MODULES, '@sparticuz/chromium/bin/unpacked/fonts')}</dir>
  <cachedir>${join(FOLDER, 'cache')}</cachedir>
  <match target="font">
    <edit name="hinting"><bool>false</bool></edit>
  </match>
</fontconfig>
`;

/**
 * Settings of a browser under which texts are as wide as on phones, whose typeface Roboto is, also where this machine
 * has no such font.
 */
export async function robotoSettings(): Promise<{ FONTCONFIG_FILE: string }> {
  await makeFolderOnce(FOLDER, unpackRoboto);
  return { FONTCONFIG_FILE: join(FOLDER, 'fonts.conf') };
}

async function unpackRoboto(to: string): Promise<void> {
  const { convert } = require('fontverter') as { convert: (font: Buffer, format: 'sfnt') => Promise<Buffer> };
  for (const weight of WEIGHTS) {
    const packed = await readFile(require.resolve(`@fontsource/roboto/files/roboto-latin-${weight}-normal.woff`));
    // Browsers take no packed fonts from the system.
    await writeFile(join(to, `${weight}.ttf`), await convert(packed, 'sfnt'));
  }
  await writeFile(join(to, 'fonts.conf'), CONFIGURATION);
}
