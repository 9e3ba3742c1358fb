export interface PageEvents {
  onVisibility: () => void;
  onNetwork: () => void;
}

export function watchPage({ onVisibility, onNetwork }: PageEvents): void {
  document.addEventListener('visibilitychange', onVisibility);
  addEventListener('online', onNetwork);
  addEventListener('offline', onNetwork);
}

/** Holds something, such as the page or a lock, while the queue needs it. */
export function holdWhileNeeded(
  { subscribe }: { subscribe: (listener: () => void) => unknown },
  isNeeded: () => boolean,
  hold: () => () => void,
): void {
  let release: (() => void) | null = null;
  subscribe(() => {
    if (isNeeded()) release ??= hold();
    else {
      release?.();
      release = null;
    }
  });
}

/** Open tabs, by a Web Lock that each holds while it has messages to send; closing or reloading a tab releases it. */
export interface OpenTabs {
  hold(): () => void;
  others(): Promise<Set<string>>;
}

const PREFIX = 'outbox of ';

export function watchTabs(tab: string): OpenTabs {
  const locks = 'locks' in navigator ? navigator.locks : null;
  return {
    hold() {
      let release = () => undefined as void;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      // A window without storage may refuse it.
      locks?.request(PREFIX + tab, () => held).catch(() => undefined);
      return release;
    },
    async others() {
      // Without Web Locks a second tab may send too; the server stores only one copy.
      const { held = [] } = (await locks?.query()) ?? {};
      const names = held.map(({ name = '' }) => name).filter((name) => name.startsWith(PREFIX));
      return new Set(names.map((name) => name.slice(PREFIX.length)));
    },
  };
}
