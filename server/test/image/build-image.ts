import { execFile } from 'node:child_process';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, matchesGlob, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { parseCommand, parseCopy, parseDockerfile, parseVariables, type Stage } from './dockerfile.ts';
import { installPackages } from './install-packages.ts';
import { linkFile, linkTree } from './link-tree.ts';

const execute = promisify(execFile);

/** The id of the account `node` in the official images of Node. */
const NODE_ACCOUNT = 1000;

/** What a container of the image would run, with the folder that stands for its root. */
export interface Image {
  root: string;
  workingFolder: string;
  environment: Record<string, string>;
  user: string | undefined;
  command: string[];
  healthcheck: string[];
  ports: number[];
  volumes: string[];
}

export interface Recipe {
  dockerfile: string;
  /** The folder whose files are copied. */
  repository: string;
  /** An empty folder, which gets one folder per stage. */
  folder: string;
  /** Whether RUN lines are executed. */
  runs?: boolean;
}

/**
 * Follows a Dockerfile without Docker: its COPY and RUN lines make folders with exactly those files. The packages of the
 * distribution are this machine's, and `npm ci` takes the packages that are installed here.
 */
export async function buildImage({ dockerfile, repository, folder, runs = true }: Recipe): Promise<Image> {
  const ignored = await readIgnored(repository);
  const stages = parseDockerfile(dockerfile);
  const roots = stages.map((_, index) => join(folder, `stage-${index}`));
  const images: Image[] = [];
  for (const [index, stage] of stages.entries()) {
    const image = newImage(roots[index] ?? '');
    const copy = async (argument: string) => {
      const { from, sources, target } = parseCopy(argument);
      const sourceStage = from === undefined ? undefined : images[stages.findIndex(({ name }) => name === from)];
      if (from !== undefined && sourceStage === undefined)
        throw new Error(`COPY --from=${from}: there is no such stage`);
      for (const source of sources) {
        const isFolder = target.endsWith('/') || sources.length > 1;
        if (sourceStage) await linkTree(join(sourceStage.root, source), inside(image, target));
        else await copyFromContext(repository, source, inside(image, target), { isFolder, ignored });
      }
    };
    const run = async (argument: string) => {
      for (const command of argument.split(' && ')) if (runs) await runCommand(command, image, repository);
    };
    await followStage(stage, image, { copy, run });
    images.push(image);
  }
  const image = images.at(-1);
  if (!image) throw new Error('The Dockerfile has no stage');
  return image;
}

const newImage = (root: string): Image => ({
  root,
  workingFolder: '/',
  environment: {},
  user: undefined,
  command: [],
  healthcheck: [],
  ports: [],
  volumes: [],
});

/** The path on this machine of a path in the image. */
export function inside({ root, workingFolder }: Image, path: string): string {
  return join(root, resolve(workingFolder, path));
}

interface Steps {
  copy(argument: string): Promise<void>;
  run(argument: string): Promise<void>;
}

async function followStage({ instructions }: Stage, image: Image, { copy, run }: Steps): Promise<void> {
  await mkdir(image.root, { recursive: true });
  for (const { keyword, argument } of instructions) {
    if (keyword === 'COPY') await copy(argument);
    else if (keyword === 'RUN') await run(argument);
    else if (keyword === 'WORKDIR') await mkdir(inside(image, (image.workingFolder = argument)), { recursive: true });
    else if (keyword === 'ENV') Object.assign(image.environment, parseVariables(argument));
    else if (keyword === 'USER') image.user = argument;
    else if (keyword === 'EXPOSE') image.ports.push(Number(argument));
    else if (keyword === 'VOLUME') image.volumes.push(argument);
    else if (keyword === 'HEALTHCHECK') image.healthcheck = parseCommand(argument);
    else if (keyword === 'CMD') image.command = parseCommand(argument);
    else throw new Error(`${keyword} ${argument}: this instruction is not known`);
  }
}

type Ignored = (path: string) => boolean;

async function readIgnored(repository: string): Promise<Ignored> {
  const patterns = (await readFile(join(repository, '.dockerignore'), 'utf8')).split('\n').filter(Boolean);
  return (path) => patterns.some((pattern) => matchesGlob(path, pattern));
}

interface ContextCopy {
  isFolder: boolean;
  ignored: Ignored;
}

/** A file keeps its name in a folder; of a folder the content is copied, as Docker does. */
async function copyFromContext(repository: string, source: string, target: string, { isFolder, ignored }: ContextCopy) {
  const from = join(repository, source);
  if ((await stat(from)).isFile()) {
    const to = isFolder ? join(target, basename(source)) : target;
    await mkdir(dirname(to), { recursive: true });
    await linkFile(from, to);
  } else await linkTree(from, target, (path) => ignored(relative(repository, path)));
}

async function runCommand(command: string, image: Image, repository: string): Promise<void> {
  const [program] = command.split(' ');
  const cwd = inside(image, '.');
  if (command === 'npm ci --omit=dev') await installPackages(cwd, repository);
  else if (program === 'node') await execute(process.execPath, command.split(' ').slice(1), { cwd });
  else if (program === 'rm' || program === 'mkdir')
    await execute('sh', ['-c', withPathsInside(command, image)], { cwd });
  else if (program === 'chown') await changeOwner(command, image);
  else if (program !== 'apt-get') throw new Error(`RUN ${command}: this command is not known`);
}

async function changeOwner(command: string, image: Image): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const byId = command.replaceAll(/\bnode(?=:)|(?<=:)node\b/g, String(NODE_ACCOUNT));
  await execute('sh', ['-c', withPathsInside(byId, image)]);
}

function withPathsInside(command: string, { root }: Image): string {
  return command.replaceAll(/(?<=\s)\//g, `${root}/`);
}

/** The account that a container runs as; this process's own where it may not choose. */
export function accountOf({ user }: Image): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0 || user === undefined) return {};
  if (user !== 'node') throw new Error(`USER ${user}: this account is not known`);
  return { uid: NODE_ACCOUNT, gid: NODE_ACCOUNT };
}
