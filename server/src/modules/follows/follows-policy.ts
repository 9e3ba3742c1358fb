import type { RefusalCode } from '@akatale/contracts/refusals';

/** Why a person may not follow this vendor, or stop: it is their own store, or others cannot see it. */
export function refusalToFollow(
  { followerId, vendorId }: { followerId: number; vendorId: number },
  vendor: { isSuspended: boolean } | undefined,
): RefusalCode | null {
  if (followerId === vendorId) return 'OWN_STORE';
  return !vendor || vendor.isSuspended ? 'NOT_FOUND' : null;
}
