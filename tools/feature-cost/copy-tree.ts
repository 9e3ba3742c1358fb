import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');
/** No check reads them. */
const PICTURES = /\.(?:webp|jpg|png)$/;
const WORKSPACES = ['contracts', 'embedded-postgres', 'server', 'web', 'e2e', 'lab'];

export interface Tree {
  folder: string;
  /** Runs a program of the packages in the copy. */
  run: (program: string, ...args: string[]) => Promise<string>;
  /** What was changed or added since the copy was made. */
  touched: () => Promise<string[]>;
}

/** Copies the repository as it is now, with the packages as links. */
export async function copyTree(): Promise<Tree> {
  const folder = await mkdtemp(join(tmpdir(), 'akatale-feature-'));
  const run = runIn(folder);
  const listed = await runIn(root)('git', 'ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate');
  const deleted = new Set(lines(await runIn(root)('git', 'ls-files', '--deleted')));
  const paths = lines(listed).filter((path) => !PICTURES.test(path) && !deleted.has(path));
  for (const path of paths) await cp(join(root, path), join(folder, path));
  await linkPackages(folder);
  await run('git', 'init', '--quiet');
  await run('git', 'add', '--all');
  const touched = async () => {
    const changed = await run('git', 'diff', '--name-only');
    const added = await run('git', 'ls-files', '--others', '--exclude-standard');
    return lines(changed + added).toSorted();
  };
  return { folder, run, touched };
}

/** The workspaces among the packages are those of the copy. */
async function linkPackages(folder: string): Promise<void> {
  const [from, to] = [root, folder].map((base) => join(base, 'node_modules')) as [string, string];
  await mkdir(join(to, '@akatale'), { recursive: true });
  const names = (await readdir(from)).filter((name) => name !== '@akatale');
  await Promise.all(names.map(async (name) => symlink(join(from, name), join(to, name))));
  await Promise.all(WORKSPACES.map(async (name) => symlink(join(folder, name), join(to, '@akatale', name))));
}

/** Rejects with what a failed program printed. */
function runIn(cwd: string): Tree['run'] {
  const PATH = [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
  const env = { ...process.env, PATH };
  return async (program, ...args) => {
    const options = { cwd, env, maxBuffer: 16 * 1024 * 1024 };
    const { stdout } = await promisify(execFile)(program, args, options).catch(
      (failed: Error & { stdout: string; stderr: string }) => {
        throw new Error(`${program} ${args.join(' ')}\n${failed.stdout}${failed.stderr}`, { cause: failed });
      },
    );
    return stdout;
  };
}

function lines(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}
