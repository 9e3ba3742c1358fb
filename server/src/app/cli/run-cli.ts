import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import { describeFailure } from '../describe-failure.ts';
import { type Terminal, UsageError, type Command } from './command.ts';
import { auditRedact, auditVerify } from './commands/audit.ts';
import { backup, restore } from './commands/backup.ts';
import { bounced } from './commands/bounced.ts';
import { checkLaunch } from './commands/check-launch.ts';
import { operatorCreate, operatorRole, operatorResetTotp } from './commands/operators.ts';
import { paymentRecord, paymentRefund } from './commands/payments.ts';
import { exportUser, userShow } from './commands/people.ts';
import { pushRotateKeys } from './commands/push-rotate-keys.ts';
import { seed } from './commands/seed.ts';
import { sessionsEnd } from './commands/sessions-end.ts';
import { productFeature, vendorUnlock } from './commands/vendors.ts';
import { yearlyFigures } from './commands/yearly-figures.ts';
import { readCall } from './read-call.ts';

const CALL = 'npm run cli --';

const allCommands: readonly Command[] = [
  operatorCreate,
  operatorRole,
  operatorResetTotp,
  userShow,
  exportUser,
  vendorUnlock,
  paymentRecord,
  paymentRefund,
  productFeature,
  pushRotateKeys,
  seed,
  auditVerify,
  auditRedact,
  backup,
  restore,
  checkLaunch,
  bounced,
  sessionsEnd,
  yearlyFigures,
];

const EXIT = { done: 0, failed: 1, misused: 2 } as const;

export interface CliSettings {
  prepare(): { config: Config; log: Log };
  clock: Clock;
  terminal: Terminal & {
    print(text: string): void;
    printError(text: string): void;
  };
}

export async function runCli(argv: readonly string[], settings: CliSettings): Promise<number> {
  const { prepare, clock, terminal } = settings;
  let config: Config | undefined;
  try {
    const { command, wantsHelp, asJson, ...call } = readCall(allCommands, argv);
    if (!command || wantsHelp) {
      terminal.print(command ? helpOf(command) : helpOfAll(allCommands));
      return EXIT.done;
    }
    const prepared = prepare();
    ({ config } = prepared);
    const { text, data, hasFailed = false } = await command.run({ ...call, ...prepared, clock, terminal });
    terminal.print(asJson ? JSON.stringify(data, null, 2) : text);
    return hasFailed ? EXIT.failed : EXIT.done;
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.printError(`${error.message} Try --help.`);
      return EXIT.misused;
    }
    terminal.printError(describeFailure(error, config) ?? (error instanceof Error ? error.message : String(error)));
    return EXIT.failed;
  }
}

function helpOfAll(commands: readonly Command[]): string {
  const width = Math.max(...commands.map((command) => heading(command).length));
  return [
    `Usage: ${CALL} <command>`,
    '',
    ...commands.map((command) => `  ${heading(command).padEnd(width)}  ${command.purpose}`),
    '',
    'With every command: --json prints the result as JSON, --help shows details.',
    'Exit codes: 0 done, 1 refused or failed, 2 wrong usage.',
  ].join('\n');
}

function helpOf(command: Command): string {
  const options = Object.entries(command.options).map(
    ([name, { value, purpose, isRequired }]) =>
      [`--${name}${value ? ` <${value}>` : ''}`, isRequired ? `${purpose} Required.` : purpose] as const,
  );
  const width = Math.max(...options.map(([option]) => option.length), 0);
  return [
    `Usage: ${CALL} ${heading(command)}${options.length > 0 ? ' [options]' : ''}`,
    '',
    command.purpose,
    ...(command.details ? ['', command.details] : []),
    ...(options.length > 0 ? [''] : []),
    ...options.map(([option, purpose]) => `  ${option.padEnd(width)}  ${purpose}`),
  ].join('\n');
}

function heading({ name, positionals }: Command): string {
  return [name, ...positionals.map((positional) => (positional.startsWith('[') ? positional : `<${positional}>`))].join(
    ' ',
  );
}
