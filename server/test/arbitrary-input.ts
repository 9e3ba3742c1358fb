import type { EndpointSpec, Schema } from '@akatale/contracts/endpoint';
import fc from 'fast-check';
import { toJsonSchema, type JsonSchema } from '../src/platform/http/docs/json-schema.ts';
import type { Call } from './clients/caller.ts';

type Value = fc.Arbitrary<unknown>;

/** How often a property is tried: half as often between two commits as in CI, and `FUZZ_RUNS` times where it is set. */
export function propertyRuns(inCi: number): number {
  const { CI, FUZZ_RUNS } = process.env;
  return Number(FUZZ_RUNS ?? (CI ? inCi : Math.ceil(inCi / 2)));
}

/** Text that has broken something somewhere: encodings, SQL, markup, paths, numbers, prototypes. */
const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud83d',
    '\udc00',
    '\uFEFF',
    '\u202E',
    '\u2028',
    '\r\nSet-Cookie: a=b',
    "'",
    "' or 1=1--",
    '"; drop table users;--',
    '%',
    '_%_%',
    '\\',
    '$1',
    '${1}',
    '{{1}}',
    ':* & !',
    '</script><script>alert(1)</script>',
    'javascript:alert(1)',
    '//evil.test',
    '../../etc/passwd',
    'NaN',
    '-0',
    '1e999',
    '-1',
    '0x10',
    '9007199254740993',
    '2147483648',
    '9007199254740991',
    '9007199254740992',
    '١٢',
    '__proto__',
    'constructor',
    'toString',
    'null',
    'undefined',
    '[object Object]',
    'true',
    'a'.repeat(5_001),
    '😀'.repeat(300),
    'e\u0301'.repeat(100),
    'İ'.repeat(81),
    'ﬀ'.repeat(130),
    '2026-02-30T00:00:00Z',
    '+275760-09-13T00:00:00.001Z',
    '-000001-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999-23:59',
    '2026-11-05T09:00:00+24:00',
    '0001-01-01T00:00:00Z',
  ),
);

const hostileNumber: fc.Arbitrary<number> = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom(-1, 0, 1, 2 ** 31 - 1, 2 ** 31, 2 ** 53 - 1, 2 ** 53, 1e10, 1e10 + 1, 1e308, 0.5, -0),
);

/** Any JSON, and little of it that anybody expects. */
const hostile: Value = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: hostileNumber },
  fc.constantFrom(null, true, false, {}, [], [[]], { length: 3 }, { $ne: 1 }, { toString: 1 }),
  fc.jsonValue({ maxDepth: 4 }),
  fc.array(hostileText, { maxLength: 8 }),
);

/** Values like those that a schema asks for, some at its limits and some past them. */
function shaped(schema: JsonSchema): Value {
  const {
    enum: options,
    const: constant,
    anyOf,
    oneOf,
    properties,
    items,
  } = schema as JsonSchema & {
    anyOf?: JsonSchema[];
    oneOf?: JsonSchema[];
    items?: JsonSchema;
  };
  const branches = anyOf ?? oneOf;
  if (branches) return fc.oneof(...branches.map(shaped));
  if (constant !== undefined) return mostly(fc.constant(constant));
  if (Array.isArray(options)) return mostly(fc.constantFrom<unknown>(...options));
  if (properties) return shapedObject(properties);
  if (items) return mostly(fc.array(shaped(items), { maxLength: 7 }));
  if (schema.type === 'integer' || schema.type === 'number') return mostly(hostileNumber);
  if (schema.type === 'boolean') return mostly(fc.boolean());
  return mostly(textOf(schema));
}

const mostly = (value: Value): Value => fc.oneof({ weight: 6, arbitrary: value }, hostile);

function shapedObject(properties: Record<string, JsonSchema>): Value {
  const fields = Object.entries(properties).map(([name, schema]) => [name, shaped(schema)] as const);
  const object = fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  const strangers = fc.dictionary(hostileText, hostile, { maxKeys: 2 });
  return fc.tuple(strangers, object).map(([more, own]) => ({ ...more, ...own }));
}

function textOf({ format, pattern }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'email') return fc.emailAddress();
  if (format === 'date-time') {
    return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  }
  if (typeof pattern === 'string' && pattern.length < 80) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ unit: 'grapheme', maxLength: 60 });
}

const part = (schema: Schema | undefined): Value =>
  schema ? fc.oneof({ weight: 3, arbitrary: shaped(toJsonSchema(schema, 'input')) }, hostile) : hostile;

/** Requests to an endpoint: some nearly in order, most not at all. */
export function arbitraryRequest(endpoint: EndpointSpec): fc.Arbitrary<Call & { url: string }> {
  const holes = endpoint.path.split(/\{\w+\}/).length - 1;
  const segment = fc.oneof(hostileText, fc.integer({ min: 0, max: 5 }).map(String));
  const request = fc.record({
    segments: fc.array(segment, { minLength: holes, maxLength: holes }),
    query: fc.option(part(endpoint.query), { nil: undefined }),
    body: fc.oneof({ weight: 5, arbitrary: part(endpoint.body).map((value) => JSON.stringify(value)) }, hostileText),
    headers: fc.record(
      {
        'idempotency-key': fc.string({ unit: 'grapheme-ascii', maxLength: 40 }),
        'content-type': fc.oneof(
          { weight: 9, arbitrary: fc.constant('application/json') },
          fc.constantFrom('text/plain', 'multipart/form-data; boundary=x', ''),
        ),
        'if-match': fc.oneof(fc.constant('"2026-11-05T09:00:00.000Z"'), fc.string({ unit: 'grapheme-ascii' })),
        'user-agent': fc.string({ unit: 'grapheme-ascii', maxLength: 500 }),
        'accept-encoding': fc.constantFrom('br', 'gzip;q=0', '*', ''),
      },
      { requiredKeys: [] },
    ),
  });
  return request.map(({ segments, query, body, headers }) => {
    const path = endpoint.path.replace(/\{\w+\}/g, () => encode(segments.shift() ?? ''));
    const search = queryOf(query);
    const content = endpoint.method === 'GET' ? {} : { body };
    return { url: search ? `${path}?${search}` : path, headers, ...content };
  });
}

/** Changes to a body that is in order: one field or two of it are something else. */
export function arbitraryChange({ body }: EndpointSpec): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(body ? propertiesOf(toJsonSchema(body, 'input')) : {});
  if (fields.length === 0) return fc.constant({});
  const one = fc.constantFrom(...fields).chain(([name, schema]) => fc.tuple(fc.constant(name), shaped(schema)));
  return fc.array(one, { minLength: 1, maxLength: 2 }).map((changes) => Object.fromEntries(changes));
}

/** The fields of an object, or of all the objects that it may be. */
function propertiesOf({ properties = {}, ...schema }: JsonSchema): Record<string, JsonSchema> {
  const { anyOf, oneOf } = schema as { anyOf?: JsonSchema[]; oneOf?: JsonSchema[] };
  return Object.assign({}, properties, ...(anyOf ?? oneOf ?? []).map(propertiesOf));
}

/** A lone surrogate has no encoding; its bytes are what somebody would send. */
const encode = (text: string): string => encodeURIComponent(text.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80');

function queryOf(query: unknown): string {
  if (typeof query === 'string') return encode(query);
  if (typeof query !== 'object' || query === null) return '';
  return Object.entries(query)
    .flatMap(([name, value]) => [value].flat().map((one) => `${encode(name)}=${encode(textFrom(one))}`))
    .join('&');
}

const textFrom = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
