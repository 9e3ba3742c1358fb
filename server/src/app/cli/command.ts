import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';

export interface Option {
  type: 'string' | 'boolean';
  purpose: string;
  /** Placeholder of the value in the help: `--email <address>`. */
  value?: string;
  isRequired?: boolean;
}

export type Options = Record<string, Option>;

export type Values<O extends Options> = {
  [Name in keyof O]: O[Name]['type'] extends 'boolean'
    ? boolean
    : O[Name]['isRequired'] extends true
      ? string
      : string | undefined;
};

export interface Terminal {
  /** Reads a line without echo; without a terminal, the first line of standard input. */
  askSecret(question: string): Promise<string>;
  readInput(): Promise<string>;
  progress(what: string): (done: number, total: number) => void;
}

export interface Call<O extends Options> {
  args: string[];
  values: Values<O>;
  config: Config;
  log: Log;
  clock: Clock;
  terminal: Terminal;
}

export interface Outcome {
  text: string;
  data: unknown;
  /** What was found is no success: the process exits with 1. */
  hasFailed?: boolean;
}

export interface Command<O extends Options = Options> {
  name: string;
  purpose: string;
  details?: string;
  /** The last may be left out where it is in brackets: `[folder]`. */
  positionals: readonly string[];
  options: O;
  /** Throws a `Refusal` or an error whose message is a sentence for people. */
  run(call: Call<O>): Promise<Outcome>;
}

export function defineCommand<const O extends Options>(command: Command<O>): Command<O> {
  return command;
}

/** A call with wrong arguments; the process exits with 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
