import type { ReactNode } from 'react';
import { useViewer } from '../../data/session.ts';
import { latePart } from '../../ui/late-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Signed-in people alone fetch its code; its place is kept for it. */
const FollowToggle = latePart(
  async () => (await import('./follow-toggle.tsx')).FollowToggle,
  <Skeleton className="h-11 w-24" />,
);

interface FollowButtonProps {
  vendorId: number;
  /** In its place for visitors, and for the vendor. */
  otherwise?: ReactNode;
}

/** Follow or Unfollow, for signed-in people and in stores of others. */
export function FollowButton({ vendorId, otherwise = null }: FollowButtonProps) {
  const viewer = useViewer();
  if (!viewer || viewer.id === vendorId) return otherwise;
  return <FollowToggle vendorId={vendorId} />;
}
