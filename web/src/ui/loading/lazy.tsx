import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Spinner } from '../feedback/spinner.tsx';
import { fetchCode } from './fetch-code.ts';
import { useHydrated } from './hydrated.ts';

/** Downloaded on first render, with retries while offline. Only for what the server does not render, as dialogs. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = <Waiting />,
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
    return Component && isHydrated ? <Component {...props} /> : fallback;
  };
}

function Waiting() {
  return (
    <span className="flex min-h-24 items-center justify-center text-ink-muted">
      <Spinner />
    </span>
  );
}
