/** Called before a pressed button disappears, which would leave keyboards and screen readers nowhere. */
export function focusNextRow(button: Element): void {
  const row = button.closest('li');
  focusFirstIn(row?.nextElementSibling ?? row?.previousElementSibling);
}

/** The first link or button that is seen, or else the heading of the page. */
export function focusFirstIn(place: Element | null | undefined): void {
  const all = [...(place?.querySelectorAll('a') ?? []), ...(place?.querySelectorAll('button') ?? [])];
  const first = all.find((each) => each.getClientRects().length > 0);
  (first ?? document.querySelector('h1'))?.focus({ preventScroll: true });
}

/** The `ref` of a button that a change of the data removes: its focus goes to the next row, its link or the heading. */
export function handOnFocus(button: HTMLElement | null): () => void {
  return () => {
    if (!button || button !== document.activeElement) return;
    if (button.closest('li')) return focusNextRow(button);
    (button.parentElement?.querySelector('a') ?? document.querySelector('h1'))?.focus({ preventScroll: true });
  };
}
