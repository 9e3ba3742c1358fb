import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

export async function runNode(args: string[], environment: Record<string, string> = {}): Promise<number> {
  const PATH = [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...environment, PATH },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('exit', (code) => resolve(code ?? 1));
  });
}
