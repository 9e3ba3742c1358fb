import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';

/** One `--name` of a command. */
export interface Option {
  type: 'string' | 'boolean';
  purpose: string;
  /** What stands for the value in the help: `--email <address>`. */
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

/** What a command can ask of the person who called it. */
export interface Terminal {
  /** Reads a line that is not shown; where nobody types, the first line of standard input. */
  askSecret(question: string): Promise<string>;
  /** Shows on standard error how far something has come, until the next is opened or all is done. */
  progress(what: string): (done: number, total: number) => void;
}

/** One call of a command. */
export interface Call<O extends Options> {
  /** In the order of `positionals`, as many as those. */
  args: string[];
  values: Values<O>;
  config: Config;
  log: Log;
  clock: Clock;
  terminal: Terminal;
}

/** What is printed: a text for people, or with `--json` the data. */
export interface Outcome {
  text: string;
  data: unknown;
}

export interface Command<O extends Options = Options> {
  /** The words that call it: `operator create`. */
  name: string;
  /** One line for the list of commands. */
  purpose: string;
  /** More for its own help. */
  details?: string;
  positionals: readonly string[];
  options: O;
  /** Throws a `Refusal` or an error whose message is a sentence for people. */
  run(call: Call<O>): Promise<Outcome>;
}

/** Gives `run` the types of its own options. */
export function defineCommand<const O extends Options>(command: Command<O>): Command<O> {
  return command;
}

/** A call that makes no sense; the process ends with 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
