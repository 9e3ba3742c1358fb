const OPEN = 'data-open';

/** Opens and closes menus in browsers without popovers; `base.css` hides and shows them there. */
export function openMenus(): void {
  HTMLElement.prototype.hidePopover = function hide(this: HTMLElement) {
    this.removeAttribute(OPEN);
  };

  function closeOthers(than: Element | null): void {
    for (const panel of document.querySelectorAll<HTMLElement>(`[popover][${OPEN}]`)) {
      if (panel !== than) panel.hidePopover();
    }
  }

  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const id = target.closest('[popovertarget]')?.getAttribute('popovertarget');
    const panel = id ? document.getElementById(id) : target.closest('[popover]');
    closeOthers(panel);
    if (id) panel?.toggleAttribute(OPEN);
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') closeOthers(null);
  });
}
