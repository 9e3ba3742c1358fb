/**
 * Adds to the translations what they lack of the English texts, in English and marked as `untranslated`: `npm run
 * texts`, after a text was added. Says how many wait for a translation.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Language, languages } from '@akatale/contracts/languages';
import { textFolder } from '../web/build/build-configs.ts';
import { translatedPaths } from '../web/build/languages.ts';
import { addTexts, emptyTranslation, MARK } from './texts/add-texts.ts';

let added = 0;
let untranslated = 0;
const paths = (await translatedPaths(textFolder)).filter((path) => path.endsWith('-text.ts'));
for (const language of languages) if (language !== 'en') for (const path of paths) await complete(language, path);
console.log(`${added} added, ${untranslated} in English. Run npm run format, and look for "${MARK}".`);

async function complete(language: Language, path: string): Promise<void> {
  const english = await readFile(join(textFolder, path), 'utf8');
  const file = join(textFolder, language, path);
  const present = await readFile(file, 'utf8').catch(() => emptyTranslation(english, path));
  const whole = addTexts(english, present);
  untranslated += whole.split(MARK).length - 1;
  if (whole === present) return;
  added += whole.split(MARK).length - present.split(MARK).length;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, whole);
}
