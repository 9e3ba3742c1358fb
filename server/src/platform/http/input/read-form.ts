import type { FastifyInstance } from 'fastify';
import { cleanText } from './clean-text.ts';
import { MAX_JSON_BYTES } from './read-bodies.ts';

export type FormFields = Readonly<Record<string, string>>;

/** In this scope bodies are forms as browsers send them without scripts, and nothing else. Of a name the last value counts. */
export function readForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_JSON_BYTES },
    async (_request: unknown, body: string) => cleanText(Object.fromEntries(new URLSearchParams(body))) as FormFields,
  );
}
