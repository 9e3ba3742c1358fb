/** A display preference stored on the device; the first choice is the default. */
export interface DeviceChoice<Choice extends string> {
  name: string;
  choices: readonly Choice[];
  subscribe(listener: () => void): () => void;
  chosen(): Choice;
  choose(choice: Choice): void;
}

/** Sets `data-<name>` on the root element for CSS, unless it is the default. */
export function deviceChoice<const Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
): DeviceChoice<Choice> {
  const [defaultChoice, ...others] = choices;
  const listeners = new Set<() => void>();
  return {
    name,
    choices,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    chosen() {
      const chosen = document.documentElement.dataset[name];
      return others.find((choice) => choice === chosen) ?? defaultChoice;
    },
    choose(choice) {
      const { dataset } = document.documentElement;
      if (choice === defaultChoice) delete dataset[name];
      else dataset[name] = choice;
      try {
        if (choice === defaultChoice) localStorage.removeItem(name);
        else localStorage.setItem(name, choice);
      } catch {
        // Without storage the choice lasts until the page is left.
      }
      for (const listener of listeners) listener();
    },
  };
}

/** Runs in the head before the first paint, so that nothing flashes on a cached page. The CSP allows it by hash. */
export function deviceChoiceScript({ name, choices }: Pick<DeviceChoice<string>, 'name' | 'choices'>): string {
  return (
    `try{let c=localStorage.getItem('${name}');` +
    `if(${JSON.stringify(choices.slice(1))}.includes(c))document.documentElement.dataset.${name}=c}catch{}`
  );
}
