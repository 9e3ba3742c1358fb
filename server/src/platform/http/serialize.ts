import type { Schema } from '@akatale/contracts/endpoint';
import compile, { type AnySchema } from 'fast-json-stringify';
import { toJsonSchema } from './docs/json-schema.ts';

type Serialize = (answer: unknown) => string;

const compiled = new WeakMap<Schema, Serialize>();

/** Compiled by the first answer: hundreds of them would delay the start, and every server of a process has the same. */
export function serializerOf(output: Schema): Serialize {
  return (answer) => {
    const serialize = compiled.get(output) ?? compile(toJsonSchema(output, 'output') as AnySchema);
    compiled.set(output, serialize);
    return serialize(answer);
  };
}
