import type { FastifyInstance, FastifyRequest } from 'fastify';
import secureJson from 'secure-json-parse';
import { refuse } from '../refusal.ts';
import { cleanText } from './clean-text.ts';

const QUOTE = 0x22;
const ASCII = /^[\x20-\x7e]*$/;

interface Cut {
  dataUrl: string;
  rest: Buffer;
  /** The placeholder of the data URL in the rest. */
  mark: string;
}

/** What is parsed and cleaned at once on the main thread; its worst costs are in lab/docs/performance.md. */
export const MAX_JSON_BYTES = 64 * 1024;

/** As `parseJson`, for a body in which one field may be a data URL of any length. */
export function parseBody(text: Buffer, dataUrlField: string | undefined): Record<string, unknown> {
  if (text.length <= MAX_JSON_BYTES) return parseJson(text);
  const cut = dataUrlField === undefined ? undefined : cutDataUrl(text, dataUrlField, MAX_JSON_BYTES);
  if (!dataUrlField || !cut) refuse('PAYLOAD_TOO_LARGE');
  const body = parseJson(cut.rest);
  if (body[dataUrlField] !== cut.mark) refuse('PAYLOAD_TOO_LARGE');
  return { ...body, [dataUrlField]: cut.dataUrl };
}

/** A JSON object of clean text, in which no key can reach a prototype; `null` is `{}`. */
export function parseJson(text: Buffer): Record<string, unknown> {
  const value = cleanText(valueOf(text));
  if (value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) {
    refuse('NOT_AN_OBJECT');
  }
  return value as Record<string, unknown>;
}

function valueOf(text: Buffer): unknown {
  try {
    return secureJson.parse(text, undefined, {});
  } catch {
    refuse('MALFORMED_REQUEST');
  }
}

/** Bodies are JSON objects. An empty body is `{}`; other content types are `UNSUPPORTED_MEDIA_TYPE`. */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) =>
    body.length === 0 ? {} : parseBody(body, request.routeOptions.config.dataUrlField),
  );
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => {
    if (body.length > 0) refuse('UNSUPPORTED_MEDIA_TYPE');
    return {};
  });
}

/** Cuts the data URL of a field out of JSON before anything is parsed. Undefined where `rest` would be too long. */
function cutDataUrl(text: Buffer, field: string, maxRestBytes: number): Cut | undefined {
  const start = startOf(text, field, maxRestBytes);
  // A data URL contains no quote, and no escapes but those of slashes, which some serializers write.
  const end = start === undefined ? -1 : text.indexOf(QUOTE, start);
  if (start === undefined || end < 0 || start + text.length - end > maxRestBytes) return undefined;
  const dataUrl = readString(text.toString('latin1', start - 1, end + 1));
  if (dataUrl === undefined || !ASCII.test(dataUrl)) return undefined;
  const mark = crypto.randomUUID();
  const rest = Buffer.concat([text.subarray(0, start), Buffer.from(mark), text.subarray(end)]);
  return { dataUrl, rest, mark };
}

/** Within a string of JSON a quote is escaped, so this is found only where the field itself begins. */
function startOf(text: Buffer, field: string, within: number): number | undefined {
  const found = new RegExp(`"${field}"[\\t\\n\\r ]{0,8}:[\\t\\n\\r ]{0,8}"(?=data:)`).exec(
    text.toString('latin1', 0, within),
  );
  return found ? found.index + found[0].length : undefined;
}

function readString(json: string): string | undefined {
  try {
    return JSON.parse(json) as string;
  } catch {
    return undefined;
  }
}
