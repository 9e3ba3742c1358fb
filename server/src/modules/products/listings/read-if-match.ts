import { Instant } from '@akatale/contracts/text';
import { refuse } from '../../../platform/http/refusal.ts';

/**
 * `If-Match: "2026-11-05T09:00:00.000Z"`, the `updatedAt` that a client goes by. Absent and `*` ask
 * for nothing; anything else is `MALFORMED_REQUEST`.
 */
export function readIfMatch(header: string | undefined): string | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const [, instant] = /^\s*(?:W\/)?"([^"]*)"\s*$/.exec(header) ?? [];
  const read = Instant.safeParse(instant);
  if (!read.success) {
    refuse('MALFORMED_REQUEST', { message: 'If-Match must hold the updatedAt of the product.' });
  }
  return read.data;
}
