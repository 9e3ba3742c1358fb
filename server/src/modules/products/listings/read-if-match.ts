import { Instant } from '@akatale/contracts/text-schemas';
import { refuse } from '../../../platform/http/refusal.ts';

/** The `updatedAt` that the client knows; none if absent or `*`. Refuses `MALFORMED_REQUEST`. */
export function readIfMatch(header: string | undefined): string | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const [, instant] = /^\s*(?:W\/)?"([^"]*)"\s*$/.exec(header) ?? [];
  const read = Instant.safeParse(instant);
  if (!read.success) {
    refuse('MALFORMED_REQUEST', { message: 'If-Match must hold the updatedAt of the product.' });
  }
  return read.data;
}
