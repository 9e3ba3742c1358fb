/** How a person wants things to look, kept on their device alone. The first choice goes without saying. */
export interface DeviceChoice<Choice extends string> {
  choices: readonly Choice[];
  /** For `useSyncExternalStore`. */
  subscribe(listener: () => void): () => void;
  chosen(): Choice;
  choose(choice: Choice): void;
  /**
   * Runs in the head before anything is drawn, so that what was chosen never flashes, while the
   * page stays the same for all and can be kept in caches. Its text is allowed by hash.
   */
  script: string;
}

/** A choice that styles see as `data-<name>` of the root, where it is not the first. */
export function deviceChoice<const Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
): DeviceChoice<Choice> {
  const [usual, ...others] = choices;
  const listeners = new Set<() => void>();
  return {
    choices,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    chosen() {
      const chosen = document.documentElement.dataset[name];
      return others.find((choice) => choice === chosen) ?? usual;
    },
    choose(choice) {
      const { dataset } = document.documentElement;
      if (choice === usual) delete dataset[name];
      else dataset[name] = choice;
      try {
        if (choice === usual) localStorage.removeItem(name);
        else localStorage.setItem(name, choice);
      } catch {
        // Storage may be switched off; the choice then lasts as long as the page.
      }
      for (const listener of listeners) listener();
    },
    script:
      `try{let c=localStorage.getItem('${name}');` +
      `if(${JSON.stringify(others)}.includes(c))document.documentElement.dataset.${name}=c}catch{}`,
  };
}
