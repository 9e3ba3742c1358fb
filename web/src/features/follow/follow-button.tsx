import type { ReactNode } from 'react';
import { useViewer } from '../../data/session/session.ts';
import { lazyPart } from '../../ui/loading/lazy.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

/** Signed-in people alone fetch its code; its place is kept for it. */
const FollowToggle = lazyPart(
  async () => (await import('./follow-toggle.tsx')).FollowToggle,
  <Skeleton className="h-11 w-24" />,
);

interface FollowButtonProps {
  vendorId: number;
  /** Beside something that can be pressed too. */
  isQuiet?: boolean;
  /** In its place for visitors, and for the vendor. */
  otherwise?: ReactNode;
}

/** Follow or Unfollow, for signed-in people and in stores of others. */
export function FollowButton({ otherwise = null, ...props }: FollowButtonProps) {
  const viewer = useViewer();
  if (!viewer || viewer.id === props.vendorId) return otherwise;
  return <FollowToggle {...props} />;
}
