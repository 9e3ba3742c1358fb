/*
 * A tap loads the photo of `PhotoOnTap`; a link around it only leads on when the photo is there. A tap on `AllPhotos` loads
 * all that wait in the page's main part. A photo that was drawn without a tap and fails waits for one.
 */
const waiting = '[data-photo]';

function show(target: HTMLElement): void {
  const { loading = '', photo = '' } = target.dataset;
  const label = target.firstElementChild;
  const image = target.parentElement?.querySelector('img');
  const size = label?.textContent;
  if (!label || !image || size === loading) return;
  label.textContent = loading;
  image.onload = () => {
    const hadFocus = document.activeElement === target;
    image.hidden = false;
    target.hidden = true;
    if (hadFocus) target.closest('article,li')?.querySelector('a')?.focus();
  };
  image.onerror = () => {
    label.textContent = size ?? '';
  };
  image.src = photo;
}

function showAll(button: HTMLElement): void {
  if (document.activeElement === button) {
    document.querySelector<HTMLElement>('article a')?.focus({ preventScroll: true });
  }
  button.hidden = true;
  for (const target of document.querySelectorAll<HTMLElement>(`main ${waiting}:not([hidden])`)) show(target);
}

addEventListener(
  'click',
  (event) => {
    const tapped = event.target as Element;
    const all = tapped.closest<HTMLElement>('[data-all-photos]');
    const photo =
      tapped.closest<HTMLElement>(waiting) ?? tapped.closest('a')?.querySelector<HTMLElement>(waiting) ?? null;
    if ((!all && photo?.hidden !== false) || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (all) showAll(all);
    else if (photo) show(photo);
  },
  true,
);

addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLImageElement)) return;
    const button = target.parentElement?.parentElement?.querySelector<HTMLElement>(waiting);
    if (!button?.hidden) return;
    button.hidden = false;
    target.hidden = true;
  },
  true,
);
