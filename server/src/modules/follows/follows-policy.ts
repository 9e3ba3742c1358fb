import type { RefusalCode } from '@akatale/contracts/refusals';

export function refusalToFollow(
  { followerId, vendorId }: { followerId: number; vendorId: number },
  vendor: { isSuspended: boolean } | undefined,
): RefusalCode | null {
  if (followerId === vendorId) return 'OWN_STORE';
  return !vendor || vendor.isSuspended ? 'NOT_FOUND' : null;
}
