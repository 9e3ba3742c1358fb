import type { Schema } from '@akatale/contracts/endpoint';
import compile, { type AnySchema } from 'fast-json-stringify';
import { toJsonSchema } from './docs/json-schema.ts';

type Serialize = (answer: unknown) => string;

const compiled = new WeakMap<Schema, Serialize>();

/** Writes what the contract promises, and nothing else. Compiled for the first answer: most processes give few kinds. */
export function serializerOf(schema: Schema): Serialize {
  return (answer) => {
    const serialize: Serialize = compiled.get(schema) ?? compile(toJsonSchema(schema, 'output') as AnySchema);
    compiled.set(schema, serialize);
    return serialize(answer);
  };
}
