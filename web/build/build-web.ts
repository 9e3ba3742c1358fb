import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Language, languages } from '@akatale/contracts/languages';
import { build, type Manifest, type Rolldown } from 'vite';
import type { ClientAssets } from '../src/client-assets.ts';
import { clientConfig, clientEntry, serverConfig, textFolder, unjoinedConfig, webFolder } from './build-configs.ts';
import { buildWorker } from './build-worker.ts';
import { joinChunks } from './chunks.ts';
import { compressFolder } from './compress-folder.ts';
import { findGaps } from './languages.ts';
import { replaceFolder } from './replace-folder.ts';

/**
 * Builds `client/` (hashed files and workers, each also as .br and .gz) and for each language a self-contained
 * `server/<language>/entry-server.js`, in a temporary folder, so that a running server never sees half a build.
 */
export async function buildWeb(target: string): Promise<void> {
  const gaps = await findGaps(textFolder);
  if (gaps.length > 0) throw new Error(`Translations differ from the English texts:\n${gaps.join('\n')}`);
  await mkdir(target, { recursive: true });
  const aside = await mkdtemp(join(target, 'building-'));
  // With any other value, for example in a test, Vite uses React's development build.
  const environment = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    const { output } = (await build(unjoinedConfig(aside))) as Rolldown.RolldownOutput;
    const groups = joinChunks(output.filter((file) => file.type === 'chunk'));
    for (const language of languages) await buildLanguage(aside, language, groups);
    await compressFolder(join(aside, 'client'));
    for (const part of ['client', 'server']) await replaceFolder(join(target, part), join(aside, part));
  } finally {
    if (environment === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = environment;
    await rm(aside, { recursive: true, force: true });
  }
}

/** English comes first: `client/` is its folder, and the other languages add their files. */
async function buildLanguage(aside: string, language: Language, groups: Rolldown.CodeSplittingGroup[]): Promise<void> {
  const all = join(aside, 'client');
  const own = language === 'en' ? all : join(aside, `client-${language}`);
  await build(clientConfig(own, language, groups));
  const assets = await readAssets(own);
  if (own !== all) await cp(join(own, 'assets'), join(all, 'assets'), { recursive: true });
  await buildWorker({ webFolder, clientFolder: all, language, assets });
  await build(serverConfig(join(aside, 'server', language), language, assets));
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
    priceFont: `data:font/woff2;base64,${await readFile(join(webFolder, 'src/ui/fonts/bricolage-grotesque-prices.woff2'), 'base64')}`,
    entry,
    imports: importsOf(clientEntry).filter((href) => href !== entry),
    chunks: Object.fromEntries(lazy.map(([key, { file }]) => [key, [...new Set([`/${file}`, ...importsOf(key)])]])),
  };
}
