import type { Command } from '../command.ts';

const CALL = 'npm run cli --';

export function helpOfAll(commands: readonly Command[]): string {
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

export function helpOf(command: Command): string {
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
  return [name, ...positionals.map((positional) => `<${positional}>`)].join(' ');
}
