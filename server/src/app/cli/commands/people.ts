import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { defineCommand } from '../command.ts';
import { findPerson, withModules } from '../with-modules.ts';

export const userShow = defineCommand({
  name: 'user show',
  purpose: 'Shows an account and its signed-in devices.',
  positionals: ['id or email'],
  options: {},
  async run({ args: [who = ''], ...call }) {
    const { data } = await withModules(call, (appContext, modules) => findPerson(appContext, modules, who));
    const account = data['account'] as Record<string, unknown>;
    const sessions = Array.isArray(data['sessions']) ? data['sessions'].length : 0;
    const width = Math.max(...Object.keys(account).map((name) => name.length));
    const lines = Object.entries({ ...account, sessions })
      .filter(([, value]) => value !== null)
      .map(([name, value]) => `${name.padEnd(width)}  ${shown(value)}`);
    return { text: lines.join('\n'), data };
  },
});

function shown(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export const exportUser = defineCommand({
  name: 'export-user',
  purpose: 'Writes everything that is stored about a person, for their own copy.',
  positionals: ['id or email'],
  options: {
    to: { type: 'string', value: 'file', purpose: 'A new file, instead of standard output.' },
  },
  async run({ args: [who = ''], values: { to }, ...call }) {
    const everything = await withModules(call, async (appContext, modules) => {
      const { id } = await findPerson(appContext, modules, who);
      const exports = modules.all.map((module) => module.exportFor(appContext.db, id));
      return Object.assign({}, ...(await Promise.all(exports))) as Record<string, unknown>;
    });
    const json = JSON.stringify(everything, null, 2);
    if (to === undefined) return { text: json, data: everything };
    const file = resolve(to);
    await writeFile(file, `${json}\n`, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
      throw new Error(`${file} exists already.`, { cause: error });
    });
    return { text: `Written to ${file}.`, data: { file } };
  },
});
