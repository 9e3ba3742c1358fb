import type { Schema } from '@akatale/contracts/endpoint';
import * as z from 'zod/mini';

export type JsonSchema = Record<string, unknown> & {
  properties?: Record<string, JsonSchema>;
  type?: string | string[];
};

const cache = new WeakMap<Schema, Map<string, JsonSchema>>();

export function toJsonSchema(schema: Schema, io: 'input' | 'output'): JsonSchema {
  const byDirection = cache.get(schema) ?? new Map<string, JsonSchema>();
  cache.set(schema, byDirection);
  let jsonSchema = byDirection.get(io);
  if (!jsonSchema) {
    jsonSchema = simplify(z.toJSONSchema(schema, { io, target: 'draft-7' })) as JsonSchema;
    delete jsonSchema['$schema'];
    byDirection.set(io, jsonSchema);
  }
  return jsonSchema;
}

/** `nullable` is serialised by straight code, where `anyOf` would validate each value. Drops integer bounds. */
function simplify(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(simplify);
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).filter(
    ([key, value]) =>
      !(key === 'maximum' && value === Number.MAX_SAFE_INTEGER) &&
      !(key === 'minimum' && value === Number.MIN_SAFE_INTEGER),
  );
  const simple = Object.fromEntries(entries.map(([key, value]) => [key, simplify(value)]));
  const branches = simple['anyOf'];
  if (Array.isArray(branches) && branches.length === 2) {
    const nonNull = branches.find((branch) => branch.type !== 'null');
    if (nonNull && branches.some((branch) => branch.type === 'null')) {
      const { anyOf: _, ...rest } = simple;
      if (nonNull.anyOf) return { ...rest, anyOf: [...nonNull.anyOf, { type: 'null' }] };
      return { ...rest, ...nonNull, nullable: true };
    }
  }
  return simple;
}
