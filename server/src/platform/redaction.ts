import { createHash } from 'node:crypto';

/* Logs are read by more people than the database: they have ids and never what people wrote, or credentials. */

const REDACTED = '[redacted]';
const MAX_DEPTH = 6;

const PRIVATE_NAME =
  /password|token|secret|cookie|authorization|apikey|accesskey|phone|contactnumber|^(message|text|html|body|bio|description|review|notes|content)$/;

const EMAIL = /[^\s<>"'()@:,;[\]]+@[^\s<>"'()@:,;[\]]+\.[^\s<>"'()@:,;[\]]+/g;
const TOKEN_PATH = /\/((?:verify|reset|forgot|confirm)-[a-z-]+)\/[^\s/?#"']+/g;
const TOKEN_QUERY = /([?&](?:token|code|key)=)[^\s&#"']+/gi;
const TOKEN = /(?<![\w-])[\w-]{43}(?![\w-])/g;

export function cleanText(text: string): string {
  return text
    .replace(TOKEN_PATH, `/$1/${REDACTED}`)
    .replace(TOKEN_QUERY, `$1${REDACTED}`)
    .replace(EMAIL, hashEmail)
    .replace(TOKEN, REDACTED)
    .replace(/\p{Cc}/gu, (control) => JSON.stringify(control).slice(1, -1));
}

/** The same person has the same short hash, so that their lines can be found together. */
function hashEmail(email: string): string {
  const digest = createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
  return `email:${digest.slice(0, 10)}`;
}

export function cleanFields(fields: Record<string, unknown>): Record<string, unknown> {
  return cleanEntries(fields, 0);
}

function cleanEntries(fields: object, depth: number): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, cleanField(name, value, depth)]));
}

function cleanField(name: string, value: unknown, depth: number): unknown {
  if (value === null || value === undefined) return value;
  const plainName = name.toLowerCase().replace(/[-_]/g, '');
  if (PRIVATE_NAME.test(plainName)) return REDACTED;
  if (plainName.includes('email') && typeof value === 'string') return hashEmail(value);
  return cleanValue(value, depth);
}

function cleanValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Error) return describeError(value, depth);
  if (value instanceof Date) return value;
  if (value instanceof URL) return cleanText(value.href);
  if (depth >= MAX_DEPTH) return '[deeper]';
  if (Array.isArray(value)) return value.map((each) => cleanValue(each, depth + 1));
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === Object.prototype || prototype === null) return cleanEntries(value, depth + 1);
  return `[${value.constructor.name}]`;
}

const ERROR_FACTS = ['code', 'command', 'responseCode', 'constraint', 'table', 'column', 'routine'];

/** The query builder's message and the database's `detail` contain what people entered, so they are left out. */
export function describeError(error: Error, depth = 0): Record<string, unknown> {
  const message = cleanText(error.message.replace(/\nparams:[\s\S]*$/, ''));
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const described: Record<string, unknown> = {
    type: error.constructor.name,
    message,
    stack: [`${error.name}: ${message}`, ...frames].join('\n'),
  };
  for (const name of ERROR_FACTS) {
    const fact = (error as unknown as Record<string, unknown>)[name];
    if (typeof fact === 'string' || typeof fact === 'number') {
      described[name] = typeof fact === 'string' ? cleanText(fact) : fact;
    }
  }
  if (depth < MAX_DEPTH) {
    if (error.cause !== undefined) described['cause'] = cleanValue(error.cause, depth + 1);
    if (error instanceof AggregateError) described['errors'] = cleanValue(error.errors, depth + 1);
  }
  return described;
}
