import type { EndpointSpec, Schema } from '@akatale/contracts/endpoint';
import { readProblem } from '@akatale/contracts/problem-message';
import type { FieldProblem } from '@akatale/contracts/problems';
import { readAmount } from '@akatale/contracts/typed-values';
import { type JsonSchema, toJsonSchema } from '../docs/json-schema.ts';
import { refuse } from '../refusal.ts';
import { cleanText } from './clean-text.ts';

export interface RawInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** A path that does not match is 404; a query or body is 400 with a message for each field. */
export function readInput(endpoint: EndpointSpec, raw: RawInput): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  if (endpoint.params) {
    const parsed = endpoint.params.safeParse(convert(endpoint.params, clean(raw.params, true), readNumber));
    if (!parsed.success) refuse('NOT_FOUND');
    input['params'] = parsed.data;
  }
  refuseRepeated(raw.query);
  if (endpoint.query) {
    input['query'] = check(endpoint.query, convert(endpoint.query, clean(raw.query), readTyped));
  }
  if (endpoint.body) {
    const body = (raw.body ?? {}) as Record<string, unknown>;
    input['body'] = check(endpoint.body, convert(endpoint.body, body, readNumber, /(^id|Id)$/));
  }
  return input;
}

const CURSORS = new Set(['cursor', 'before', 'after']);

function refuseRepeated(query: unknown): void {
  for (const [field, value] of Object.entries(query ?? {})) {
    if (!Array.isArray(value)) continue;
    refuse('VALIDATION', { errors: [{ field, code: 'GIVEN_TWICE' }] });
  }
}

function clean(value: unknown, isPath = false): Record<string, unknown> {
  if (isPath) {
    try {
      return cleanText(value ?? {}) as Record<string, unknown>;
    } catch {
      refuse('NOT_FOUND');
    }
  }
  return cleanText(value ?? {}) as Record<string, unknown>;
}

export function toFieldProblem({ path, message }: { path: PropertyKey[]; message: string }): FieldProblem {
  return { field: path.map(String).join('.'), ...readProblem(message) } as unknown as FieldProblem;
}

function check(schema: Schema, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors = new Map<string, FieldProblem>();
  for (const issue of parsed.error.issues) {
    const error = toFieldProblem(issue);
    if (!errors.has(error.field)) errors.set(error.field, error);
  }
  const list = [...errors.values()];
  if (list.some(({ field }) => CURSORS.has(field))) refuse('INVALID_CURSOR');
  refuse('VALIDATION', { errors: list });
}

const readNumber = (text: string): number | null => (/^-?\d{1,16}$/.test(text) ? Number(text) : null);

const readTyped = (text: string): number | null => readNumber(text) ?? readAmount(text);

/** In bodies only an id may be a string of digits, as it stands in addresses. */
function convert(
  schema: Schema,
  values: Record<string, unknown>,
  read: (text: string) => number | null,
  names = /./,
): Record<string, unknown> {
  const properties = toJsonSchema(schema, 'input').properties;
  if (!properties || typeof values !== 'object' || Array.isArray(values)) return values;
  const converted = { ...values };
  for (const [name, property] of Object.entries(properties)) {
    const value = converted[name];
    if (typeof value !== 'string' || !names.test(name)) continue;
    if (takesNumber(property)) converted[name] = read(value) ?? value;
  }
  return converted;
}

const takesNumber = ({ type, enum: choices }: JsonSchema): boolean =>
  type === 'integer' || (type === 'number' && choices !== undefined);
