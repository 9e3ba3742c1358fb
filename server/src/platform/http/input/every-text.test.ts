import { globSync } from 'node:fs';
import type { EndpointSpec } from '@akatale/contracts/endpoint';
import { ClientFrame } from '@akatale/contracts/notices/live-schemas';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';

const contracts = new URL('../../../../../contracts/src/', import.meta.url);

/** Secrets, ids, addresses and what programs make: nobody reads them as a text. */
const noTexts =
  /password|token|code|totp|email|avatar|next|path|before|cursor|after|expected|derivedKey|endpoint|p256dh|auth|version|state|nonce|salt|signature|contactNumber|condition|images|photo|Date|until|since|from|to$|tempId|key|chatIds|searchId/i;

test('every text that an endpoint or a frame takes is one of these', async () => {
  const specs = await Promise.all(
    globSync('**/*-endpoints.ts', { cwd: contracts }).map(async (file) => import(new URL(file, contracts).href)),
  );
  const endpoints = specs.flatMap((module) => Object.values(module as Record<string, EndpointSpec>));
  const found: string[] = [];
  let texts = 0;
  const walk = (schema: unknown, path: string): void => {
    const { def } = (schema as z.ZodMiniType)._zod as unknown as { def: Record<string, unknown> & { type: string } };
    for (const inner of [def['innerType'], def['element'], def['in'], def['catchall'], def['valueType']]) {
      if (inner) walk(inner, path);
    }
    for (const option of (def['options'] as unknown[] | undefined) ?? []) walk(option, path);
    for (const [name, inner] of Object.entries((def['shape'] as object | undefined) ?? {}))
      walk(inner, `${path}.${name}`);
    if (def.type !== 'string' || noTexts.test(path.split('.').at(-1) ?? '')) return;
    texts += 1;
    const parsed = (schema as z.ZodMiniType).safeParse('\u200b\u2800\u3164');
    const turned = (schema as z.ZodMiniType).safeParse('Bed \u202e54');
    if (parsed.success && parsed.data !== '') found.push(`${path} shows nothing`);
    if (turned.success && turned.data !== 'Bed 54') found.push(`${path} may be turned`);
  };
  for (const { method, path, body, query } of endpoints) {
    if (!method) continue;
    if (body) walk(body, `${method} ${path} body`);
    if (query) walk(query, `${method} ${path} query`);
  }
  walk(ClientFrame, 'frame');
  expect(texts).toBeGreaterThan(40);
  expect(found).toEqual([]);
});
