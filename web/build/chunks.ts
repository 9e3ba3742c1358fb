import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Pages with a list share these. As one file they are half the size of many small ones: 1 KB on each first visit. */
const sharedListFiles = [
  'contracts/src/money.ts',
  'contracts/src/products/photos.ts',
  'web/src/text/browse/category-text.ts',
  'web/src/text/lg/browse/category-text.ts',
  'web/src/text/sw/browse/category-text.ts',
  'web/src/ui/badge.tsx',
  'web/src/ui/feedback/load-failed.tsx',
  'web/src/ui/feedback/skeleton.tsx',
  'web/src/ui/format/age.tsx',
  'web/src/ui/format/format.ts',
  'web/src/ui/media/drawing.tsx',
  'web/src/ui/media/drawings.svg',
  'web/src/ui/media/drawings.tsx',
  'web/src/ui/media/photo.tsx',
  'web/src/ui/media/photo.tsx',
];

/** Pages with infinite scrolling, Discover first of all. */
const infiniteScrollFiles = [
  'node_modules/@tanstack/query-core/build/modern/infiniteQueryObserver.js',
  'node_modules/@tanstack/react-query/build/modern/useInfiniteQuery.js',
  'web/src/ui/loading/list-depth.ts',
  'web/src/ui/loading/near-view.ts',
];

/**
 * What every page needs is in two chunks: packages, which seldom change, and our code without schemas and validation,
 * which only forms need. The bundler places all else where a group saves less than 1 KB on the pages opened first.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'vendor', test: /node_modules\/(?!zod)/, priority: 2, tags: ['$initial'] },
  { name: 'shell', test: /^(?!.*(-schemas\.ts$|node_modules))/, priority: 1, tags: ['$initial'] },
  { name: 'listing', test: isOneOf(sharedListFiles) },
  { name: 'endless', test: isOneOf(infiniteScrollFiles) },
];
export const chunkGroups = groups.map((group) => ({ ...group, includeDependenciesRecursively: false }));

function isOneOf(paths: readonly string[]): (id: string) => boolean {
  const files = paths.map((path) => join(root, path));
  const lost = files.filter((file) => !existsSync(file));
  if (lost.length > 0) throw new Error(`In web/build/chunks.ts there is no ${lost.join(', ')}`);
  return (id) => files.includes(id);
}
