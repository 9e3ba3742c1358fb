const KEY = 'near';

/** The label of the place from which this person last asked for distances; on this device only. */
export function chosenPlace(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Null forgets it. Nothing is remembered where the device stores nothing. */
export function rememberPlace(label: string | null): void {
  try {
    if (label === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, label);
  } catch {
    /* Distances are then told in the list alone. */
  }
}
