/**
 * The part that `PART` names, in a container of its own: `start` writes its files and becomes its program, `health` exits
 * with 0 while it is healthy, and `show` prints what it consists of.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { containerPlan } from './container-plan.ts';
import { answers } from './health.ts';
import { createParts, type Part } from './parts.ts';

function start({ folder, files, command, env }: Part): void {
  mkdirSync(folder, { recursive: true });
  process.chdir(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(name, text, { mode: 0o600 });
  const { PATH = '' } = process.env;
  // There is none on Windows alone.
  process.execve?.(command[0], [...command], { PATH, HOME: folder, LC_ALL: 'C.UTF-8', ...env });
}

const { PART } = process.env;
const part = createParts(containerPlan(process.env)).find(({ name }) => name === PART);
if (!part) throw new Error(`There is no part “${PART}”.`);
const [, , verb] = process.argv;
if (verb === 'start') start(part);
else if (verb === 'show') console.log(JSON.stringify(part, null, 2));
else if ('line' in part.health || !(await answers(part.health))) process.exitCode = 1;
