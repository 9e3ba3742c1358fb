import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Spinner } from './spinner.tsx';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/**
 * A part of a page that few people open: its code is fetched when it is first shown, and again and
 * again while the line is down; the page around it stays. Only for what the server does not draw,
 * such as what stands in a dialog.
 */
/* @__NO_SIDE_EFFECTS__ */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = <Waiting />,
) {
  let loaded: ComponentType<Props> | null = null;
  return function LatePart(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      if (Part) return undefined;
      let isGone = false;
      let timer: ReturnType<typeof setTimeout> | undefined;
      async function fetchPart(waitMs: number) {
        try {
          loaded = await load();
          if (!isGone) setPart(() => loaded);
        } catch {
          const longer = Math.min(waitMs * 2, LONGEST_WAIT_MS);
          if (!isGone) timer = setTimeout(() => void fetchPart(longer), waitMs);
        }
      }
      void fetchPart(FIRST_WAIT_MS);
      return () => {
        isGone = true;
        clearTimeout(timer);
      };
    }, [Part]);
    return Part ? <Part {...props} /> : fallback;
  };
}

function Waiting() {
  return (
    <span className="flex min-h-24 items-center justify-center text-ink-muted">
      <Spinner />
    </span>
  );
}
