/**
 * What measures the market and breaks it: `npm run lab -- bench feed`. With `--short` a command runs its whole path on a
 * tiny market: its figures mean nothing, and are kept nowhere. `npm run lab -- short` runs all of them so.
 */
import '../tools/quick-start.ts';
import { type Command, commands } from './commands.ts';
import { Missing } from './missing.ts';

const SHORT = '--short';
const NOT_KEPT = 'Short mode: the figures mean nothing, and are kept nowhere.';

const [name = '', ...rest] = process.argv.slice(2).filter((word) => word !== SHORT);
const isShort = name === 'short' || process.argv.includes(SHORT) || process.env['LAB_SHORT'] === 'yes';
if (isShort) process.env['LAB_SHORT'] = 'yes';

for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143 }))
  process.once(signal, () => process.exit(code));

const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (!command && name !== 'short') {
  const width = Math.max(...Object.keys(commands).map(({ length }) => length));
  const lines = Object.entries(commands).map(([each, { does }]) => `  ${each.padEnd(width)}  ${does}`);
  console.error(
    `Usage: npm run lab -- COMMAND [${SHORT}]\n${lines.join('\n')}\n  ${'short'.padEnd(width)}  all of them in the short mode, two at a time`,
  );
  process.exit(2);
}
if (isShort) console.log(NOT_KEPT);
process.exit(command ? await run(command, rest) : await (await import('./short.ts')).runAllShort());

async function run({ load }: Command, words: readonly string[]): Promise<number> {
  try {
    return await (await load()).run(words);
  } catch (error) {
    if (!(error instanceof Missing)) throw error;
    console.error(error.message);
    return 2;
  }
}
