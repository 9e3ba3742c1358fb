import { access, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

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
  const settings = { FONTCONFIG_FILE: join(FOLDER, 'fonts.conf') };
  const isThere = await access(settings.FONTCONFIG_FILE).then(
    () => true,
    () => false,
  );
  if (!isThere) await makeFolder();
  return settings;
}

async function makeFolder(): Promise<void> {
  const { convert } = require('fontverter') as { convert: (font: Buffer, format: 'sfnt') => Promise<Buffer> };
  await mkdir(dirname(FOLDER), { recursive: true });
  const making = await mkdtemp(`${FOLDER}-`);
  for (const weight of WEIGHTS) {
    const packed = await readFile(require.resolve(`@fontsource/roboto/files/roboto-latin-${weight}-normal.woff`));
    // Browsers take no packed fonts from the system.
    await writeFile(join(making, `${weight}.ttf`), await convert(packed, 'sfnt'));
  }
  await writeFile(join(making, 'fonts.conf'), CONFIGURATION);
  // Another process may have been first.
  await rename(making, FOLDER).catch(() => rm(making, { recursive: true }));
}
