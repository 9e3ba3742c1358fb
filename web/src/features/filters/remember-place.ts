/** For the pages of items, on this device alone, where `chosenPlace` reads it; null forgets it. */
export function rememberPlace(label: string | null): void {
  try {
    if (label === null) localStorage.removeItem('near');
    else localStorage.setItem('near', label);
  } catch {
    /* Distances are then told in the list alone. */
  }
}
