/** Called before a pressed button disappears, which would leave keyboards and screen readers nowhere. */
export function focusNextRow(button: Element): void {
  const row = button.closest('li');
  focusFirstIn(row?.nextElementSibling ?? row?.previousElementSibling);
}

/** The first link or button, or else the heading of the page. */
export function focusFirstIn(place: Element | null | undefined): void {
  const first = place?.querySelector<HTMLElement>('a') ?? place?.querySelector('button');
  (first ?? document.querySelector('h1'))?.focus({ preventScroll: true });
}
