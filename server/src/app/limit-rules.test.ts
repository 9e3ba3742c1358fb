import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { LimitRule } from '../platform/limits/limits.ts';

const SOURCE = join(import.meta.dirname, '..');

test('no two rate limits share a name, and so a count', async () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(modules\/.+|app)\/[\w-]+-(deps|limits)\.ts$/.test(file),
  );
  const modules = await Promise.all(
    files.map(async (file) => (await import(join(SOURCE, file))) as Record<string, unknown>),
  );
  const rules = modules.flatMap((module) => Object.values(module).filter(isRule));
  const names = rules.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(20);
  expect(names).toEqual([...new Set(names)]);
});

function isRule(value: unknown): value is LimitRule {
  return typeof value === 'object' && value !== null && 'windowSeconds' in value && 'name' in value;
}
