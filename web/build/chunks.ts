import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languages } from '@akatale/contracts/languages';
import type { Rolldown } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER_OF_LANGUAGE = new RegExp(`(?<=/src/text/)(?:${languages.join('|')})/`);

/** What is fetched so many times as often as any other page or part. */
const often: Readonly<Record<string, number>> = {
  'web/src/features/market/discover/discover-page.tsx': 500,
  'web/src/pages/product-page.tsx': 60,
  'web/src/pages/store-page.tsx': 40,
  'web/src/features/market/filters/filter-parts.ts': 15,
  'web/src/pages/chat-page.tsx': 40,
  'web/src/features/market/selling/add-product-page.tsx': 25,
  'web/src/features/market/selling/edit-product-page.tsx': 25,
  'web/src/pages/support-desk-page.tsx': 10,
  'web/src/features/desk/vendor-management/vendors-page.tsx': 10,
  'web/src/services.ts': 40,
  'web/src/pages.ts': 40,
  'web/src/router/page-opener.ts': 40,
};
/** Files that are asked for by their name. */
const named = ['web/src/shell/footer.tsx'];
existing([...Object.keys(often), ...named], 'chunks.ts');

/** A file costs as much as so many letters: its request, and words that others compress as well. */
const FILE_LETTERS = 1500;

/** Modules that are always fetched together. */
interface Part {
  modules: string[];
  letters: number;
  /** What is fetched by a dynamic import, and needs this part: indexes. */
  neededBy: Set<number>;
}

/**
 * Groups of modules for the client, from a build that made a chunk of whatever is needed by the same pages. Such chunks are
 * small and many, so two become one where the requests that this saves are worth more than the bytes that a page would not
 * have needed. What every page needs is in two: packages, which seldom change, and our code without schemas and validation,
 * which only forms need.
 */
export function joinChunks(chunks: readonly Rolldown.OutputChunk[]): Rolldown.CodeSplittingGroup[] {
  const parts = joinParts(...partsOf(chunks));
  const groupOf = new Map(parts.flatMap(({ modules }) => modules.map((each) => [each, modules[0]])));
  const groups: Rolldown.CodeSplittingGroup[] = [
    { name: 'vendor', test: /node_modules\/(?!zod)/, priority: 2, tags: ['$initial'] },
    { name: 'shell', test: /^(?!.*(-schemas\.ts$|node_modules))/, priority: 1, tags: ['$initial'] },
    { name: (id) => groupOf.get(pathOf(id)) ?? null },
  ];
  return groups.map((group) => ({ ...group, includeDependenciesRecursively: false }));
}

/** With the weight of each dynamic import. What the entry needs is left out. */
function partsOf(chunks: readonly Rolldown.OutputChunk[]): [Part[], number[]] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const known = importedBy(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  const fetched = chunks.filter(({ isDynamicEntry }) => isDynamicEntry);
  const parts = new Map<string, Part>();
  for (const { fileName, modules, isDynamicEntry } of chunks) {
    // What only one of them needs is in its own file.
    if (isDynamicEntry || known.has(fileName)) continue;
    const shared = Object.entries(modules).filter(
      ([id, { renderedLength }]) => renderedLength > 0 && !named.includes(pathOf(id)),
    );
    const letters = shared.reduce((sum, [, { renderedLength }]) => sum + renderedLength, 0);
    if (letters > 0) parts.set(fileName, { modules: shared.map(([id]) => pathOf(id)), letters, neededBy: new Set() });
  }
  for (const [index, chunk] of fetched.entries()) {
    for (const name of importedBy([chunk.fileName])) parts.get(name)?.neededBy.add(index);
  }
  const weights = fetched.map(({ facadeModuleId }) => often[pathOf(facadeModuleId ?? '')] ?? 1);
  return [[...parts.values()].filter(({ neededBy }) => neededBy.size > 0), weights];

  /** With these files themselves. */
  function importedBy(files: readonly string[], found = new Set<string>()): Set<string> {
    for (const file of files) {
      if (found.has(file)) continue;
      found.add(file);
      importedBy(byName.get(file)?.imports ?? [], found);
    }
    return found;
  }
}

/** Joins the two that save most, until none do. */
function joinParts(parts: readonly Part[], weights: readonly number[]): readonly Part[] {
  const weightOf = (needing: Iterable<number>) => [...needing].reduce((sum, index) => sum + (weights[index] ?? 0), 0);
  const weighed = parts.map((part) => ({ ...part, weight: weightOf(part.neededBy) }));
  let best = { saved: 0, parts: [] as Part[] };
  for (const [index, one] of weighed.entries()) {
    for (const other of weighed.slice(index + 1)) {
      const both = weightOf([...one.neededBy].filter((each) => other.neededBy.has(each)));
      const notNeeded = (one.weight - both) * other.letters + (other.weight - both) * one.letters;
      const saved = both * FILE_LETTERS - notNeeded;
      if (saved > best.saved) best = { saved, parts: [one, other] };
    }
  }
  const [one, other] = best.parts;
  if (!one || !other) return weighed;
  const joined = {
    modules: [...one.modules, ...other.modules],
    letters: one.letters + other.letters,
    neededBy: new Set([...one.neededBy, ...other.neededBy]),
  };
  return joinParts([...weighed.filter((part) => part !== one && part !== other), joined], weights);
}

/** In the repository, and the same for the texts of all languages. */
const pathOf = (id: string) => relative(root, id.replace(FOLDER_OF_LANGUAGE, ''));

/** Absolute paths of these files of the repository; a file of `web/build` that lists one that is gone fails the build. */
export function existing(paths: readonly string[], list: string): string[] {
  const files = paths.map((path) => join(root, path));
  const lost = files.filter((file) => !existsSync(file));
  if (lost.length > 0) throw new Error(`In web/build/${list} there is no ${lost.join(', ')}`);
  return files;
}
