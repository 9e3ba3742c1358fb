import { defineEndpoint } from '@akatale/contracts/endpoint';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { describeApi } from './openapi.ts';

const list = defineEndpoint({
  method: 'GET',
  path: '/api/things',
  summary: 'Things.',
  access: 'vendor',
  output: z.array(z.int()),
});
const file = defineEndpoint({
  method: 'GET',
  path: '/api/things.csv',
  summary: 'Things in a file.',
  access: 'vendor',
  produces: 'text/csv',
  output: z.string(),
});
type Described = { tags: string[]; responses: Record<string, { content: object }> };

test('a file is described by its media type, beside the calls it belongs to', () => {
  const { paths } = describeApi([list, file], { title: 'Things', version: '1' });
  const things = paths['/api/things']?.['get'] as Described;
  const csv = paths['/api/things.csv']?.['get'] as Described;
  expect(Object.keys(things.responses['200']!.content)).toEqual(['application/json']);
  expect(csv.responses['200']!.content).toEqual({ 'text/csv': { schema: { type: 'string' } } });
  expect(Object.keys(csv.responses['401']!.content)).toEqual(['application/json']);
  expect([things.tags, csv.tags]).toEqual([['things'], ['things']]);
});
