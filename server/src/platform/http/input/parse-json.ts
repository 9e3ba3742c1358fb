import secureJson from 'secure-json-parse';
import { cleanText } from './clean-text.ts';
import { refuse } from '../refusal.ts';

/** A JSON object of clean text, in which no key can reach a prototype; `null` is `{}`. */
export function parseJson(text: Buffer): Record<string, unknown> {
  const value = cleanText(valueOf(text));
  if (value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) {
    refuse('MALFORMED_REQUEST', { message: 'The request must be a JSON object.' });
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
