import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Spinner } from './spinner.tsx';

/**
 * A part of a page that few people open: its code is fetched when it is first shown. Only for what
 * the server does not draw, such as what stands in a dialog.
 */
/* @__NO_SIDE_EFFECTS__ */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = <Waiting />,
) {
  const Part = lazy(async () => ({ default: await load() })) as ComponentType<Props>;
  return function LatePart(props: Props) {
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    );
  };
}

function Waiting() {
  return (
    <span className="flex min-h-24 items-center justify-center text-ink-muted">
      <Spinner />
    </span>
  );
}
