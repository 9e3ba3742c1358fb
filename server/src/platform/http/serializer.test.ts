import fastify from 'fastify';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Mounting } from './calls.ts';
import { mountRoutes } from './mount-routes.ts';
import type { Route } from './route.ts';
import { serializerOf } from './serializer.ts';

const Person = z.object({ id: z.int(), name: z.nullable(z.string()), town: z.optional(z.string()) });

test('a column that the contract does not promise is in no answer', () => {
  const write = serializerOf(z.array(Person));
  const stored = { id: 7, name: null, passwordHash: 'argon2id' };
  expect(JSON.parse(write([stored, { ...stored, town: 'Gulu' }]))).toEqual([
    { id: 7, name: null },
    { id: 7, name: null, town: 'Gulu' },
  ]);
});

test('nor is it over HTTP', async () => {
  const app = fastify();
  const endpoint = { method: 'GET', path: '/person', summary: '', access: 'anyone', output: Person } as const;
  const route = { endpoint, handler: async () => ({ id: 7, name: null, passwordHash: 'argon2id' }) };
  const nothing = { read: () => undefined };
  mountRoutes(app, [route as unknown as Route], {
    cookie: nothing,
    deviceCookie: nothing,
    positionCookie: nothing,
    readDatabases: { for: () => undefined },
  } as unknown as Mounting);
  const { statusCode, headers, body } = await app.inject('/person');
  expect([statusCode, headers['content-type'], body]).toEqual([
    200,
    'application/json; charset=utf-8',
    '{"id":7,"name":null}',
  ]);
  await app.close();
});
