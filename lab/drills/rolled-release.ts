import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { linkTree } from '../../server/test/image/link-tree.ts';
import { createParts } from '../cluster/parts.ts';
import { type Drill, findNodes, MOMENT_MS, queryNode } from './drill.ts';

const run = promisify(execFile);

const BETWEEN_MS = 3_000;
/** Workers first: what a release's pages leave to the background is known there before. */
const PROCESSES = ['worker1', 'worker2', 'web1', 'web2', 'web3'];
const TAG = '9999_drill';
const MIGRATION = `ALTER TABLE "products" ADD COLUMN "drill" text;--> statement-breakpoint
CREATE INDEX "products_drill_idx" ON "products" ("drill");
`;

export const rolledRelease: Drill = {
  name: 'the next release is rolled over this one',
  answersAll: true,
  async happen({ cluster }) {
    const root = join(cluster.plan.folder, 'next-release');
    await makeNextRelease(cluster.plan.root, root);
    const next = createParts({ ...cluster.plan, root });
    const before = await scriptsOf(cluster.url);
    for (const name of PROCESSES) {
      await cluster.stop([cluster.part(name)]);
      await cluster.start(next.filter((part) => part.name === name));
      await sleep(BETWEEN_MS);
    }
    await sleep(MOMENT_MS);
    const faults: string[] = [];
    const { primary } = await findNodes(cluster);
    const index = await queryNode(cluster, primary, "select from pg_class where relname = 'products_drill_idx'");
    if (index.length !== 1) faults.push('The migration of the next release has not run.');
    if ((await scriptsOf(cluster.url)) === before) faults.push('The pages are those of the release before.');
    return faults;
  },
};

/** This checkout with one more migration and other scripts, built. */
async function makeNextRelease(from: string, root: string): Promise<void> {
  const leftOut = new Set(['.git', 'data', 'data-demo', 'web/dist'].map((name) => join(from, name)));
  await rm(root, { recursive: true, force: true });
  await linkTree(from, root, (path) => leftOut.has(path) || path === join(root, '..'));

  const migrations = join(root, 'server/src/database/migrations');
  const journal = JSON.parse(await readFile(join(migrations, 'meta/_journal.json'), 'utf8')) as { entries: object[] };
  journal.entries.push({ idx: journal.entries.length, version: '7', when: Date.now(), tag: TAG, breakpoints: true });
  await replaceFile(join(migrations, 'meta/_journal.json'), JSON.stringify(journal));
  await replaceFile(join(migrations, `${TAG}.sql`), MIGRATION);

  const entry = join(root, 'web/src/entry-client.tsx');
  await replaceFile(entry, `${await readFile(entry, 'utf8')}document.documentElement.dataset['release'] = 'next';\n`);
  await run(process.execPath, [join(root, 'tools/build.ts')], { cwd: root });
}

/** Written anew, since the linked one is the file of the other release too. */
async function replaceFile(path: string, text: string): Promise<void> {
  await rm(path, { force: true });
  await writeFile(path, text);
}

async function scriptsOf(url: string): Promise<string> {
  const page = await (await fetch(url)).text();
  return [...page.matchAll(/\/assets\/[\w./-]+\.js/g)].join(' ');
}
