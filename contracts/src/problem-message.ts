export type Values = Readonly<Record<string, string | number>>;

type Text = string | ((values: never) => string);
type Filling<T> = T extends (values: infer V) => string ? [values: V] : [];

export const fill = (text: Text, values: Values | undefined): string =>
  typeof text === 'string' ? text : text(values as never);

/**
 * The message of a schema, which `readProblem` reads: a code of a table, its values and its text. A page that
 * loads a schema loads the tables that it names, so those of forms are apart from all others.
 */
/* @__NO_SIDE_EFFECTS__ */
export function problem<Code extends string, const Table extends Readonly<Record<Code, Text>>>(
  table: Table,
  code: Code,
  ...[values]: Filling<Table[Code]>
): string {
  const text: Text = table[code];
  return JSON.stringify({ code, values, message: fill(text, values) });
}

/** Where a schema has no message, zod has one of its own. */
export function readProblem(message: string): { code: string; values?: Values; message: string } {
  return message.startsWith('{')
    ? (JSON.parse(message) as ReturnType<typeof readProblem>)
    : { code: 'INVALID_INPUT', message };
}
