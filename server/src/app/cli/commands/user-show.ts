import { defineCommand } from '../command.ts';
import { findPerson } from '../find-person.ts';
import { withModules } from '../with-modules.ts';

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
