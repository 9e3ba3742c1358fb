import type { ReactNode } from 'react';
import { useViewer } from '../../../data/session/session.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { lazyComponent } from '../../../ui/loading/lazy.tsx';

/** Only signed-in users download its code; its space is reserved. */
const FollowToggle = lazyComponent(
  async () => (await import('./follow-toggle.tsx')).FollowToggle,
  <Skeleton className="h-11 w-24 max-w-full" />,
);

interface FollowButtonProps {
  vendorId: number;
  isRound?: boolean;
  otherwise?: ReactNode;
}

export function FollowButton({ otherwise = null, ...props }: FollowButtonProps) {
  const viewer = useViewer();
  if (!viewer || viewer.id === props.vendorId) return otherwise;
  return <FollowToggle {...props} />;
}
