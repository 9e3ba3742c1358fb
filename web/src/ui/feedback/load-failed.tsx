import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { UnpluggedDrawing } from '../media/drawings.tsx';
import { EmptyState } from './empty-state.tsx';

interface LoadFailedProps {
  title: string;
  tryAgain: string;
  retry: () => Promise<unknown>;
  level?: 1 | 2;
  children?: ReactNode;
}

/** In place of data that could not be loaded. */
export function LoadFailed({ title, tryAgain, retry, level = 2, children }: LoadFailedProps) {
  return (
    <EmptyState
      level={level}
      drawing={<UnpluggedDrawing />}
      title={title}
      action={<Button onClick={() => void retry()}>{tryAgain}</Button>}
    >
      {children}
    </EmptyState>
  );
}
