import { MINUTE, perAddress } from '../platform/limits/limits.ts';

export const readLimit = perAddress('reads', { limit: 6000, windowSeconds: 5 * MINUTE, counted: 'process' });
/** What is shared where no service worker takes it is received only to be dropped, up to 50 MB. */
export const droppedShareLimit = perAddress('dropped-shares', {
  limit: 60,
  windowSeconds: 5 * MINUTE,
  counted: 'process',
});
