import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import { allCommands } from './all-commands.ts';
import { type Terminal, UsageError } from './command.ts';
import { helpOf, helpOfAll } from './commands/help.ts';
import { readCall } from './read-call.ts';

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
  try {
    const { command, wantsHelp, asJson, ...call } = readCall(allCommands, argv);
    if (!command || wantsHelp) {
      terminal.print(command ? helpOf(command) : helpOfAll(allCommands));
      return EXIT.done;
    }
    const { text, data } = await command.run({ ...call, ...prepare(), clock, terminal });
    terminal.print(asJson ? JSON.stringify(data, null, 2) : text);
    return EXIT.done;
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.printError(`${error.message} Try --help.`);
      return EXIT.misused;
    }
    terminal.printError(error instanceof Error ? error.message : String(error));
    return EXIT.failed;
  }
}
