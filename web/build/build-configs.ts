import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '@akatale/contracts/languages';
import type { InlineConfig, Rolldown } from 'vite';
import type { ClientAssets } from '../src/client-assets.ts';
import { clientAssets } from './client-assets.ts';
import { textsIn } from './languages.ts';
import { pageSources, sourcesWith } from './page-table.ts';

export const webFolder = fileURLToPath(new URL('..', import.meta.url));
export const textFolder = join(webFolder, 'src/text');
export const clientEntry = 'src/entry-client.tsx';
const serverEntry = 'src/entry-server.tsx';

/** Shared by all pages with a list; compressed as one file these modules are half the size of many small ones. */
const LISTING =
  /src\/ui\/(badge|format\/(age|format)|feedback\/(skeleton|load-failed)|media\/(drawings?|photo|photo-sources))\.tsx?$|src\/ui\/media\/drawings\.svg|contracts\/src\/(money|products\/photos)\.ts$|text\/(\w\w\/)?browse\/category-text/;

/** Pages with infinite scrolling. */
const ENDLESS = /src\/ui\/loading\/(near-view|list-depth)\.ts$|(useInfiniteQuery|infiniteQueryObserver)\.js$/;

/** Pages with a grid of products, in one file for the same reason. */
const CARDS =
  /src\/(features\/product-card\/|text\/(\w\w\/)?browse\/product-card-text|data\/products\/preview-image|ui\/form\/choice-links)|contracts\/src\/products\/previews/;

/** What messages and queued sales share, with the small files that signed-in people load beside it. */
const SIGNED_IN =
  /src\/data\/(offline-queue\/|unread\.ts|notifications\/unread-n)|contracts\/src\/chats\/chats(-endpoints)?\.ts$/;

/** What switches notifications on, for the chat and the profile. */
const PUSH = /src\/data\/push\/(push-|switch-)/;

/** What a product and a store say of the seller. */
const SELLER =
  /src\/(features\/(seller\/|follow\/follow-button|contact\/contact-label|reviews\/lazy-all-reviews)|ui\/(whatsapp-link|share-button)|text\/(\w\w\/)?(browse\/(reviews|seller)|account\/contact)-text)/;

/** What each visit loads once its page is complete: what the services beside it share with some pages, and the offline app. */
const SERVICES = /src\/data\/(device-list|saved\/recently-viewed)\.ts$|contracts\/src\/languages\.ts$/;
const OFFLINE = /src\/(data\/offline-data\/(offline|shared)|text\/(\w\w\/)?offline-text)/;

/**
 * What every page needs, in two chunks: packages, which seldom change, and our own code. Schemas and the validation
 * library are excluded: only forms need them.
 */
const own = { tags: ['$initial' as const], includeDependenciesRecursively: false };
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'vendor', test: /node_modules\/(?!zod)/, priority: 2, ...own },
  { name: 'shell', test: /^(?!.*(-schemas\.ts$|node_modules))/, priority: 1, ...own },
  { name: 'listing', test: LISTING, includeDependenciesRecursively: false },
  { name: 'endless', test: ENDLESS, includeDependenciesRecursively: false },
  { name: 'cards', test: CARDS, includeDependenciesRecursively: false },
  { name: 'push', test: PUSH, includeDependenciesRecursively: false },
  { name: 'seller', test: SELLER, includeDependenciesRecursively: false },
  { name: 'services', test: SERVICES, includeDependenciesRecursively: false },
  { name: 'offline', test: OFFLINE, includeDependenciesRecursively: false },
  { name: 'signed-in', test: SIGNED_IN, includeDependenciesRecursively: false },
];

/** `outDir` belongs to one language. */
function config(outDir: string, language: Language): InlineConfig {
  return {
    root: webFolder,
    configFile: join(webFolder, 'vite.config.ts'),
    mode: 'production',
    logLevel: 'warn',
    plugins: language === 'en' ? [] : [textsIn(language, textFolder)],
    build: { outDir, emptyOutDir: true },
  };
}

const siteMap = readFileSync(join(webFolder, 'src/pages.ts'), 'utf8');
const often = new Set(sourcesWith('isOftenOpened', siteMap));
const rare = new Set(pageSources(siteMap).filter((source) => !often.has(source)));
const RARE_FOLDER = 'assets/rare/';

/** Every page lists the names of chunks, so they are as short as possible. */
function chunkName({ facadeModuleId }: { facadeModuleId?: string | null }): string {
  return `${rare.has(relative(webFolder, facadeModuleId ?? '')) ? RARE_FOLDER : 'assets/'}[hash:7].js`;
}

/** Such a page fetches what it imports after itself, so that all other pages need not list it. */
function withoutRare(file: string, imports: string[]): string[] {
  return file.startsWith(RARE_FOLDER) ? [] : imports;
}

export function clientConfig(outDir: string, language: Language): InlineConfig {
  const base = config(outDir, language);
  return {
    ...base,
    build: {
      ...base.build,
      modulePreload: { polyfill: false, resolveDependencies: withoutRare },
      rolldownOptions: {
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
    plugins: [...(base.plugins ?? []), clientAssets(assets)],
    publicDir: false,
    // Bundles packages too: otherwise React checks NODE_ENV at run time, and its development build is ten times slower.
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: { ...base.build, ssr: join(webFolder, serverEntry), manifest: false },
  };
}
