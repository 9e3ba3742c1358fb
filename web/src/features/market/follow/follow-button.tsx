import type { ReactNode } from 'react';
import { useViewer } from '../../../data/session/session.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { lazyComponent, ServerDrawn } from '../../../ui/loading/lazy.tsx';

interface FollowProps {
  vendorId: number;
  isRound?: boolean;
}

const FollowByForm = import.meta.env.SSR ? (await import('./follow-by-form.tsx')).FollowByForm : null;

/** Only signed-in users download its code; its space is reserved. */
const FollowToggle = lazyComponent(
  async () => (await import('./follow-toggle.tsx')).FollowToggle,
  (props: FollowProps) => (
    <ServerDrawn otherwise={<Skeleton className="h-11 w-24 max-w-full" />}>
      {FollowByForm && <FollowByForm {...props} />}
    </ServerDrawn>
  ),
);

interface FollowButtonProps extends FollowProps {
  otherwise?: ReactNode;
}

export function FollowButton({ otherwise = null, ...props }: FollowButtonProps) {
  const viewer = useViewer();
  if (!viewer || viewer.id === props.vendorId) return otherwise;
  return <FollowToggle {...props} />;
}
