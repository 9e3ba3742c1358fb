import { glob } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Language, languages } from '@akatale/contracts/languages';
import type { Plugin } from 'vite';

/** What only operators see, what binds in English, what holds no text, and what is in another folder. */
const UNTRANSLATED = /^(?:desk\/|\w+\/(?:operators|legal)\/|texts\.ts|\.\.)/;

/** Replaces the English texts by those of one language, so that each build holds a single language. */
export function textsIn(language: Language, textFolder: string): Plugin {
  return {
    name: 'texts-in-language',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!source.endsWith('.ts')) return null;
      const english = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!english) return null;
      const path = relative(textFolder, english.id);
      return isTranslated(path) ? { ...english, id: join(textFolder, language, path) } : null;
    },
  };
}

/** Whether a path such as `market/discover-text.ts` in the folder is an English text that is translated. */
function isTranslated(path: string): boolean {
  return !UNTRANSLATED.test(path) && !languages.some((language) => path.startsWith(`${language}/`));
}

/** The files that have a translation in each language: `market/discover-text.ts`. */
export async function translatedPaths(textFolder: string): Promise<string[]> {
  return (await pathsIn(textFolder)).filter(isTranslated);
}

async function pathsIn(folder: string): Promise<string[]> {
  const paths: string[] = [];
  for await (const path of glob('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts'] })) paths.push(path);
  return paths.toSorted();
}

/** What translations lack of the English texts, or have beyond them; empty if each is whole. */
export async function findGaps(textFolder: string): Promise<string[]> {
  const paths = await pathsIn(textFolder);
  const english = paths.filter(isTranslated);
  const gaps: string[] = [];
  for (const language of languages.filter((other) => other !== 'en')) {
    const translated = new Set(paths.filter((path) => path.startsWith(`${language}/`)));
    for (const path of english) {
      const file = `${language}/${path}`;
      if (translated.delete(file)) gaps.push(...(await compare(textFolder, path, file)));
      else gaps.push(`${file} is missing`);
    }
    gaps.push(...[...translated].map((file) => `${file} translates nothing`));
  }
  return gaps.toSorted();
}

async function compare(textFolder: string, path: string, file: string): Promise<string[]> {
  const load = (name: string): Promise<object> => import(pathToFileURL(join(textFolder, name)).href);
  const [english, translated] = [shapeOf(await load(path)), shapeOf(await load(file))];
  const missing = [...english].filter((text) => !translated.has(text));
  const needless = [...translated].filter((text) => !english.has(text));
  return [
    ...missing.map((text) => `${file} has no ${text}`),
    ...needless.map((text) => `${file} has ${text}, which English has not`),
  ];
}

/** Each text by its path, with what it is filled with: `discoverText.results(1)`. */
function shapeOf(texts: object, path = ''): Set<string> {
  const shape = new Set<string>();
  for (const [name, text] of Object.entries(texts) as [string, unknown][]) {
    const own = path ? `${path}.${name}` : name;
    if (typeof text === 'object' && text !== null) for (const inner of shapeOf(text, own)) shape.add(inner);
    else shape.add(typeof text === 'function' ? `${own}()` : own);
  }
  return shape;
}
