import type { EndpointSpec, Schema } from '@akatale/contracts/endpoint';
import { fill } from '@akatale/contracts/problem-message';
import { problems } from '@akatale/contracts/problems';
import { refusals, type RefusalCode } from '@akatale/contracts/refusals';
import { toJsonSchema, type JsonSchema } from './json-schema.ts';

const VALUES = {
  type: 'object',
  description: 'What the message is filled with; absent where that is nothing.',
  additionalProperties: { type: ['string', 'number'] },
};

const ERROR_SCHEMA = {
  type: 'object',
  required: ['message', 'code', 'requestId'],
  properties: {
    message: { type: 'string', description: 'The code and its values, in English.' },
    code: { type: 'string', enum: [...Object.keys(refusals), 'INTERNAL'] },
    values: VALUES,
    requestId: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message', 'code'],
        properties: {
          field: { type: 'string' },
          message: { type: 'string', description: 'The code and its values, in English.' },
          code: { type: 'string', enum: Object.keys(problems) },
          values: VALUES,
        },
      },
    },
  },
};

interface About {
  title: string;
  version: string;
}

export function describeApi(endpoints: readonly EndpointSpec[], { title, version }: About) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = (paths[endpoint.path] ??= {});
    path[endpoint.method.toLowerCase()] = describeEndpoint(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title, version },
    paths,
    components: {
      schemas: { Error: ERROR_SCHEMA },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } },
    },
  };
}

function describeEndpoint(endpoint: EndpointSpec) {
  const body = requestBody(endpoint);
  return {
    summary: endpoint.summary,
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/\W+/g, '_')}`,
    tags: [/^\/api\/([\w-]+)/.exec(endpoint.path)?.[1]],
    ...(endpoint.access !== 'anyone' && { security: [{ session: [] }] }),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.creates ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(body && { requestBody: body }),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Success',
        ...(endpoint.status !== 204 && {
          content: {
            [endpoint.produces ?? 'application/json']: {
              schema: toJsonSchema(endpoint.output, 'output'),
            },
          },
        }),
      },
      ...refusalResponses(endpoint),
    },
  };
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Repeating the request with the same key within 24 hours answers the same.',
  schema: { type: 'string', maxLength: 255 },
};

function parameters(schema: Schema | undefined, where: 'path' | 'query') {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input') as JsonSchema & {
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
}

function requestBody({ body, file }: EndpointSpec) {
  if (file) {
    const part = { type: 'string', contentMediaType: 'application/octet-stream' };
    const schema = { type: 'object', required: [file.field], properties: { [file.field]: part } };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  if (!body) return undefined;
  return {
    required: true,
    content: { 'application/json': { schema: toJsonSchema(body, 'input') } },
  };
}

function refusalsOf(endpoint: EndpointSpec): RefusalCode[] {
  return [
    'RATE_LIMITED',
    'UNAVAILABLE',
    ...(endpoint.access === 'anyone' ? [] : (['UNAUTHORIZED'] as const)),
    ...(endpoint.access === 'vendor' ? (['VENDOR_ONLY'] as const) : []),
    ...(endpoint.access === 'operator' ? (['FORBIDDEN'] as const) : []),
    ...(endpoint.params ? (['NOT_FOUND'] as const) : []),
    ...(endpoint.query || endpoint.body || endpoint.file ? (['VALIDATION', 'TOO_MANY_PARTS'] as const) : []),
    ...(endpoint.body ? (['NOT_AN_OBJECT', 'NESTED_TOO_DEEPLY'] as const) : []),
    ...(endpoint.method === 'GET'
      ? []
      : (['CSRF', 'MALFORMED_REQUEST', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const)),
    ...(endpoint.creates ? (['IDEMPOTENCY_KEY_REUSED', 'INVALID_IDEMPOTENCY_KEY'] as const) : []),
    ...(endpoint.refusals ?? []),
  ];
}

/** Gaps are shown by their names. */
const describe = (message: string | ((values: never) => string)): string =>
  fill(message, new Proxy({}, { get: (_values, name) => `{${String(name)}}` }));

function refusalResponses(endpoint: EndpointSpec) {
  const byStatus = new Map<number, Set<RefusalCode>>();
  for (const code of refusalsOf(endpoint)) {
    const { status } = refusals[code];
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(code));
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: [...codes].map((code) => `\`${code}\`: ${describe(refusals[code].message)}`).join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}
