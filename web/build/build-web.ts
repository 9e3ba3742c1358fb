import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, type Manifest, type Rolldown } from 'vite';
import type { ClientAssets } from '../src/client-assets.ts';
import { clientAssets } from './client-assets.ts';
import { compressFolder } from './compress-folder.ts';

const webFolder = fileURLToPath(new URL('..', import.meta.url));
const clientEntry = 'src/entry-client.tsx';
const serverEntry = 'src/entry-server.tsx';

/** What every page of a list draws with; in crumbs of their own these would weigh twice as much. */
const LISTING =
  /src\/ui\/(age|badge|drawings?|format|photo|photo-sources|skeleton)\.tsx?$|src\/ui\/drawings\.svg|contracts\/src\/(money|photos)\.ts$/;

/** What the pages need that go on loading while a person scrolls. */
const ENDLESS = /src\/ui\/near-view\.ts$|(useInfiniteQuery|infiniteQueryObserver)\.js$/;

/** What the pages draw that show products side by side, in one file for the same reason. */
const CARDS =
  /src\/(features\/product-card\/|text\/product-card-text|data\/preview-image|ui\/choice-links)|contracts\/src\/previews/;

/**
 * What every page needs, in two chunks: packages, which seldom change, and our own code. Schemas and
 * the library behind them are reached from there but used by forms alone; they go with the forms.
 */
const own = { tags: ['$initial' as const], includeDependenciesRecursively: false };
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'vendor', test: /node_modules\/(?!zod)/, priority: 2, ...own },
  { name: 'shell', test: /^(?!.*(\?schemas|node_modules))/, priority: 1, ...own },
  { name: 'listing', test: LISTING, includeDependenciesRecursively: false },
  { name: 'endless', test: ENDLESS, includeDependenciesRecursively: false },
  { name: 'cards', test: CARDS, includeDependenciesRecursively: false },
];

/**
 * Builds the pages: `client/` (hashed files, each also as .br and .gz) and
 * `server/entry-server.js`, which knows the client's files and needs nothing else.
 * Both are made aside and then put in place, so that a running server never sees half a build.
 */
export async function buildWeb(target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  const aside = await mkdtemp(join(target, 'building-'));
  // Vite takes React's development build where this says anything else, a test for example.
  const environment = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    await build(clientConfig(join(aside, 'client')));
    const assets = await readAssets(join(aside, 'client'));
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

function clientConfig(outDir: string): InlineConfig {
  const base = config(outDir);
  return {
    ...base,
    build: {
      ...base.build,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(webFolder, clientEntry),
        // Every page carries the names of all chunks: no longer than they must be to differ.
        output: { codeSplitting: { groups }, chunkFileNames: 'assets/[hash:7].js' },
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
    // Bundled with its packages, which without this ask for NODE_ENV when they run: React's development
    // build costs ten times as much.
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: { ...base.build, ssr: join(webFolder, serverEntry), manifest: false },
  };
}

/** Reads from the client's manifest what documents must name. */
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
  // The entry's own chunk does nothing but import `shell`; asking for that saves a request.
  const shell = Object.values(manifest).find((chunk) => chunk.name === 'shell');
  const entry = `/${shell?.file ?? fileOf(clientEntry)}`;
  const lazy = Object.entries(manifest).filter(([, chunk]) => chunk.isDynamicEntry);
  return {
    css: await readFile(join(clientFolder, fileOf('style.css')), 'utf8'),
    stylesheet: null,
    font: `/${fileOf('src/ui/fonts/bricolage-grotesque-bold.woff2')}`,
    entry,
    imports: importsOf(clientEntry).filter((href) => href !== entry),
    chunks: Object.fromEntries(lazy.map(([key, { file }]) => [key, [...new Set([`/${file}`, ...importsOf(key)])]])),
  };
}
