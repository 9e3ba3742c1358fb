import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, type Manifest, type Rolldown } from 'vite';
import type { ClientAssets } from '../src/client-assets.ts';
import { buildWorker } from './build-worker.ts';
import { clientAssets } from './client-assets.ts';
import { compressFolder } from './compress-folder.ts';

const webFolder = fileURLToPath(new URL('..', import.meta.url));
const clientEntry = 'src/entry-client.tsx';
const serverEntry = 'src/entry-server.tsx';

/** Shared by all pages with a list; compressed as one file these modules are half the size of many small ones. */
const LISTING =
  /src\/ui\/(badge|format\/(age|format)|feedback\/(skeleton|load-failed)|media\/(drawings?|photo|photo-sources))\.tsx?$|src\/ui\/media\/drawings\.svg|contracts\/src\/(money|products\/photos)\.ts$/;

/** Pages with infinite scrolling. */
const ENDLESS = /src\/ui\/loading\/(near-view|list-depth)\.ts$|(useInfiniteQuery|infiniteQueryObserver)\.js$/;

/** Pages with a grid of products, in one file for the same reason. */
const CARDS =
  /src\/(features\/product-card\/|text\/browse\/product-card-text|data\/products\/preview-image|ui\/form\/choice-links)|contracts\/src\/products\/previews/;

/** What messages and queued sales share, with the small files that signed-in people load beside it. */
const SIGNED_IN =
  /src\/data\/(offline-queue\/|chats\/follow-viewer|unread\.ts|notifications\/unread-n)|contracts\/src\/chats\/chats(-endpoints)?\.ts$/;

/** What switches notifications on, for the chat and the profile. */
const PUSH = /src\/data\/push\/(push-|switch-)/;

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
  { name: 'signed-in', test: SIGNED_IN, includeDependenciesRecursively: false },
];

/**
 * Builds `client/` (hashed files and the service worker, each also as .br and .gz) and the self-contained
 * `server/entry-server.js`. Both are built in a temporary folder and then moved, so that a running server never sees
 * half a build.
 */
export async function buildWeb(target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  const aside = await mkdtemp(join(target, 'building-'));
  // With any other value, for example in a test, Vite uses React's development build.
  const environment = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    await build(clientConfig(join(aside, 'client')));
    const assets = await readAssets(join(aside, 'client'));
    await buildWorker(webFolder, join(aside, 'client'), assets);
    await build(serverConfig(join(aside, 'server'), assets));
    await compressFolder(join(aside, 'client'));
    for (const part of ['client', 'server']) {
      await rm(join(target, part), { recursive: true, force: true });
      await rename(join(aside, part), join(target, part));
    }
  } finally {
    if (environment === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = environment;
    await rm(aside, { recursive: true, force: true });
  }
}

function config(outDir: string): InlineConfig {
  return {
    root: webFolder,
    configFile: join(webFolder, 'vite.config.ts'),
    mode: 'production',
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
  };
}

/** The operators' desk, and what people open once in months. */
const SELDOM =
  /src\/features\/(app-analytics|audit|operators|operator-security|support-desk|credits|store-tools|.*(receipt|password|verify|inbox|preferences)[\w-]*-page)\b/;
const SELDOM_FOLDER = 'assets/seldom/';

/** Every page lists the names of all chunks, so they are as short as possible. */
function chunkName({ facadeModuleId }: { facadeModuleId?: string | null }): string {
  return `${facadeModuleId && SELDOM.test(facadeModuleId) ? SELDOM_FOLDER : 'assets/'}[hash:7].js`;
}

/** Such a page fetches what it imports after itself, so that all other pages need not list it. */
function withoutSeldom(file: string, imports: string[]): string[] {
  return file.startsWith(SELDOM_FOLDER) ? [] : imports;
}

function clientConfig(outDir: string): InlineConfig {
  const base = config(outDir);
  return {
    ...base,
    build: {
      ...base.build,
      modulePreload: { polyfill: false, resolveDependencies: withoutSeldom },
      rolldownOptions: {
        input: join(webFolder, clientEntry),
        output: { codeSplitting: { groups }, chunkFileNames: chunkName },
      },
    },
  };
}

function serverConfig(outDir: string, assets: ClientAssets): InlineConfig {
  const base = config(outDir);
  return {
    ...base,
    plugins: [clientAssets(assets)],
    publicDir: false,
    // Bundles packages too: otherwise React checks NODE_ENV at run time, and its development build is ten times slower.
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: { ...base.build, ssr: join(webFolder, serverEntry), manifest: false },
  };
}

async function readAssets(clientFolder: string): Promise<ClientAssets> {
  const manifestFile = join(clientFolder, '.vite/manifest.json');
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest;
  const fileOf = (key: string) => {
    const file = manifest[key]?.file;
    if (!file) throw new Error(`The client build has no ${key}`);
    return file;
  };
  const importsOf = (key: string): string[] =>
    (manifest[key]?.imports ?? []).flatMap((imported) => [`/${fileOf(imported)}`, ...importsOf(imported)]);
  // The entry chunk only imports `shell`; naming that saves a request.
  const shell = Object.values(manifest).find((chunk) => chunk.name === 'shell');
  const entry = `/${shell?.file ?? fileOf(clientEntry)}`;
  const lazy = Object.entries(manifest).filter(([, chunk]) => chunk.isDynamicEntry);
  return {
    css: await readFile(join(clientFolder, fileOf('style.css')), 'utf8'),
    stylesheet: `/${fileOf('style.css')}`,
    font: `/${fileOf('src/ui/fonts/bricolage-grotesque-bold.woff2')}`,
    entry,
    imports: importsOf(clientEntry).filter((href) => href !== entry),
    chunks: Object.fromEntries(lazy.map(([key, { file }]) => [key, [...new Set([`/${file}`, ...importsOf(key)])]])),
  };
}
