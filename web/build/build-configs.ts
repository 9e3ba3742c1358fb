import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '@akatale/contracts/languages';
import type { InlineConfig, Plugin, Rolldown } from 'vite';
import type { ClientAssets } from '../src/client-assets.ts';
import { existing } from './chunks.ts';
import { clientAssets } from './client-assets.ts';
import { inlineScripts } from './inline-scripts.ts';
import { textsIn } from './languages.ts';
import { pageSources, sourcesWith } from './page-table.ts';
import { preloadCode } from './preload-code.ts';

export const webFolder = fileURLToPath(new URL('..', import.meta.url));
export const textFolder = join(webFolder, 'src/text');
export const clientEntry = 'src/entry-client.tsx';
const serverEntry = 'src/entry-server.tsx';
/** For all languages. */
const scripts = inlineScripts(join(webFolder, 'src/shell/inline'));

/** `outDir` belongs to one language. */
function config(outDir: string, language: Language): InlineConfig {
  return {
    root: webFolder,
    configFile: join(webFolder, 'vite.config.ts'),
    mode: 'production',
    logLevel: 'warn',
    plugins: language === 'en' ? [] : [textsIn(language, textFolder)],
    // On a slow machine the first start of the program would print which plugins of the build took long.
    build: { outDir, emptyOutDir: true, rolldownOptions: { checks: { bundlerTimings: false } } },
  };
}

const pageTable = readFileSync(join(webFolder, 'src/pages.ts'), 'utf8');
const often = new Set(sourcesWith('isOftenOpened', pageTable));
/** Parts of pages that few people see, or only after a tap: all reviews, what operators do. */
const rareParts = [
  'src/features/market/discover/preferences-reminder.tsx',
  'src/features/market/listing-review/waiting-sentence.ts',
  'src/features/market/listing-review/mark-notice.tsx',
  'src/features/desk/operator-acts/acts.tsx',
  'src/features/trust/report/report-dialog.tsx',
  'src/features/deals/reviews/all-reviews.tsx',
];
existing(
  rareParts.map((part) => `web/${part}`),
  'build-configs.ts',
);
const rare = new Set([...pageSources(pageTable).filter((source) => !often.has(source)), ...rareParts]);
const RARE_FOLDER = 'assets/rare/';
const ENTRY_FILE = 'assets/entry-client';

/** Every page lists the names of chunks, so they are as short as possible. */
function chunkName({ facadeModuleId }: { facadeModuleId?: string | null }): string {
  return `${rare.has(relative(webFolder, facadeModuleId ?? '')) ? RARE_FOLDER : 'assets/'}[hash:7].js`;
}

/**
 * Every page would carry the names that the entry lists, and those of rare pages and parts make the list of all pages
 * long: such code fetches what it imports after itself. What a chunk imports is there before it fetches anything.
 */
function namePreloads() {
  let chunks: Rolldown.OutputBundle = {};
  function loadedWith(file: string, files = new Set<string>()): Set<string> {
    const chunk = chunks[file];
    if (chunk?.type !== 'chunk' || files.has(file)) return files;
    files.add(file);
    for (const imported of chunk.imports) loadedWith(imported, files);
    return files;
  }
  return {
    plugin: {
      name: 'name-preloads',
      generateBundle: { order: 'pre', handler: (_, bundle) => void (chunks = bundle) },
    } satisfies Plugin,
    resolveDependencies(file: string, imports: string[], { hostId }: { hostId: string }): string[] {
      if (hostId.startsWith(ENTRY_FILE) || file.startsWith(RARE_FOLDER)) return [];
      const loaded = loadedWith(hostId);
      const missing = imports.filter((name) => !loaded.has(name));
      // The import itself fetches the chunk.
      return missing.length > 1 ? missing : [];
    },
  };
}

/** For `joinChunks`: a chunk is what the same pages need, and nothing is written. */
export function unjoinedConfig(outDir: string): InlineConfig {
  const { build, ...base } = clientConfig(outDir, 'en', []);
  const rolldownOptions = { ...build?.rolldownOptions, experimental: { chunkOptimization: false } };
  return { ...base, build: { ...build, write: false, rolldownOptions } };
}

export function clientConfig(outDir: string, language: Language, groups: Rolldown.CodeSplittingGroup[]): InlineConfig {
  const base = config(outDir, language);
  const { plugin, resolveDependencies } = namePreloads();
  return {
    ...base,
    plugins: [...(base.plugins ?? []), preloadCode(), plugin],
    // React then leaves out its calls of the developer tools.
    define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
    build: {
      ...base.build,
      modulePreload: { polyfill: false, resolveDependencies },
      rolldownOptions: {
        ...base.build?.rolldownOptions,
        input: join(webFolder, clientEntry),
        output: { codeSplitting: { groups }, chunkFileNames: chunkName },
      },
    },
  };
}

export function serverConfig(outDir: string, language: Language, assets: ClientAssets): InlineConfig {
  const base = config(outDir, language);
  return {
    ...base,
    plugins: [...(base.plugins ?? []), clientAssets(assets), scripts],
    publicDir: false,
    // Bundles packages too: otherwise React checks NODE_ENV at run time, and its development build is ten times slower.
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: { ...base.build, ssr: join(webFolder, serverEntry), manifest: false },
  };
}
