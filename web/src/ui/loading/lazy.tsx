import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Spinner } from '../feedback/spinner.tsx';
import { fetchCode } from './fetch-code.ts';
import { useHydrated } from './hydrated.ts';

/** Downloaded on first render, with retries while offline. Only for what the server does not render, as dialogs. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode | ((props: Props) => ReactNode) = <Waiting />,
) {
  let loaded: ComponentType<Props> | null = null;
  return function LazyPart(props: Props) {
    const [Component, setComponent] = useState(() => loaded);
    // Another one on the page may have loaded it before this one is hydrated.
    const isHydrated = useHydrated();
    useEffect(() => {
      async function fetchComponent() {
        loaded = await fetchCode(load);
        setComponent(() => loaded);
      }
      if (!Component) void fetchComponent();
    }, [Component]);
    if (Component && isHydrated) return <Component {...props} />;
    return typeof fallback === 'function' ? fallback(props) : fallback;
  };
}

interface ServerDrawnProps {
  children?: ReactNode;
  otherwise?: ReactNode;
  stays?: boolean;
}

/**
 * What the server draws for those whose scripts do not run; browsers have no code of it, and keep what is there until the page is
 * hydrated, or with `stays` for good. `children` are of the server's build alone.
 */
export function ServerDrawn({ children, otherwise = null, stays = false }: ServerDrawnProps) {
  if (useHydrated() && !stays) return otherwise;
  if (children) return <div className="contents">{children}</div>;
  // oxlint-disable-next-line react/no-danger -- nothing is set: React leaves what is there alone
  return <div className="contents" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}

function Waiting() {
  return (
    <span className="flex min-h-24 items-center justify-center text-ink-muted">
      <Spinner />
    </span>
  );
}
