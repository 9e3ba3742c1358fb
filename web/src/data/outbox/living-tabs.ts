/**
 * Which tabs of this browser are alive, told by a lock that each holds while it has something to
 * send. A tab that was closed or reloaded has let go of it.
 */
export interface LivingTabs {
  /** Says that this tab looks after its messages, until the function it gives is called. */
  hold(): () => void;
  others(): Promise<Set<string>>;
}

const PREFIX = 'outbox of ';

export function watchTabs(tab: string): LivingTabs {
  const locks = 'locks' in navigator ? navigator.locks : null;
  return {
    hold() {
      let letGo = () => undefined as void;
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      void locks?.request(PREFIX + tab, () => held);
      return letGo;
    },
    async others() {
      // Without locks a second tab may send too; the server stores one of the two.
      const { held = [] } = (await locks?.query()) ?? {};
      const names = held.map(({ name = '' }) => name).filter((name) => name.startsWith(PREFIX));
      return new Set(names.map((name) => name.slice(PREFIX.length)));
    },
  };
}
