import { parseArgs } from 'node:util';
import { withoutInvisible } from '@akatale/contracts/invisible';
import { type Command, type Options, UsageError, type Values } from './command.ts';

export interface ReadCall {
  command: Command | undefined;
  wantsHelp: boolean;
  asJson: boolean;
  args: string[];
  values: Values<Options>;
}

const GLOBAL = { help: { type: 'boolean', short: 'h' }, json: { type: 'boolean' } } as const;

/** Throws a `UsageError` that says what is wrong. */
export function readCall(commands: readonly Command[], typed: readonly string[]): ReadCall {
  const argv = typed.map(asTyped);
  const command = commands.find(({ name }) => isPrefix(name.split(' '), argv));
  if (!command) {
    const wantsHelp = argv.length === 0 || argv.includes('--help') || argv.includes('-h');
    if (!wantsHelp) throw new UsageError(`There is no command "${argv.slice(0, 2).join(' ')}".`);
    return { command, wantsHelp, asJson: false, args: [], values: {} };
  }
  const rest = argv.slice(command.name.split(' ').length);
  const { values: given, positionals: args } = parse(command, rest);
  const { help: wantsHelp = false, json: asJson = false, ...values } = given;
  if (!wantsHelp) assertComplete(command, args, values);
  return { command, wantsHelp, asJson, args, values: withDefaults(command, values) };
}

const asTyped = (word: string): string => withoutInvisible(word).replace(/^[–—](?=[a-z])/, '--');

function isPrefix(name: readonly string[], argv: readonly string[]): boolean {
  return name.every((word, index) => argv[index] === word);
}

function parse({ options }: Command, argv: string[]) {
  const own = Object.entries(options).map(([name, { type }]) => [name, { type }] as const);
  try {
    return parseArgs({
      args: argv,
      allowPositionals: true,
      options: { ...Object.fromEntries(own), ...GLOBAL },
    });
  } catch (error) {
    const [sentence = ''] = (error as Error).message.split('. ');
    throw new UsageError(`${sentence.replace(/\.$/, '')}.`, { cause: error });
  }
}

function assertComplete(
  { name, positionals, options }: Command,
  args: readonly string[],
  values: Record<string, unknown>,
): void {
  const missing = positionals[args.length];
  if (missing && !missing.startsWith('[')) throw new UsageError(`"${name}" needs ${missing}.`);
  if (args.length > positionals.length) {
    throw new UsageError(`"${name}" does not know what to do with "${args[positionals.length]}".`);
  }
  for (const [option, { isRequired }] of Object.entries(options)) {
    if (isRequired && !values[option]) throw new UsageError(`"${name}" needs --${option}.`);
  }
}

function withDefaults({ options }: Command, values: Record<string, unknown>): Values<Options> {
  const all = Object.entries(options).map(([name, { type }]) => [
    name,
    values[name] ?? (type === 'boolean' ? false : undefined),
  ]);
  return Object.fromEntries(all) as Values<Options>;
}
