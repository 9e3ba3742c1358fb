/** What a person may choose; `system` follows the phone. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const STORAGE_KEY = 'theme';
const listeners = new Set<() => void>();

/**
 * Runs in the head before anything is drawn, so that a chosen theme never flashes.
 * Its text is allowed by hash: no other script is inline.
 */
export const themeScript =
  `try{var t=localStorage.getItem('${STORAGE_KEY}');` +
  `if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;

/** The choice, for `useSyncExternalStore`. */
export const themeStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  chosen(): Theme {
    const chosen = document.documentElement.dataset['theme'];
    return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
  },
};

export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  try {
    if (theme === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // Storage may be switched off; the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}
