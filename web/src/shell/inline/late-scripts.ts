import type { HYDRATED } from '../../page-state.ts';

/*
 * The scripts of a page wait for whoever touches it (decision 095). Until they have taken over, what was tapped is kept and
 * clicked after it, except what the browser does by itself. `data-ahead` says that they may be fetched before, and run by
 * scrolling too.
 */
const LONGEST_WAIT_MS = 4000;
const { files, ahead } = (document.currentScript as HTMLScriptElement).dataset as { files: string; ahead?: string };
const toFetch = files.split(' ');
const toRun = toFetch.slice(0, 1);

function append(name: 'link' | 'script', attributes: object): void {
  document.head.append(Object.assign(document.createElement(name), attributes));
}

function fetchFiles(): void {
  for (const href of toFetch.splice(0)) append('link', { rel: 'modulepreload', href });
}

function run(): void {
  for (const src of toRun.splice(0)) append('script', { type: 'module', src });
}

function begin(): void {
  fetchFiles();
  // The entry reads the state at the end of the document.
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', run);
  else run();
}

const ofBrowser = `summary,form:not([method=post]) [type=submit],a${ahead ? ':not([data-waits])' : ''}`;

/** Undefined where the browser acts by itself. */
function controlAt({ target }: Event): HTMLElement | null | undefined {
  const control = (target as Element).closest<HTMLElement>('a,button,summary');
  return control?.matches(ofBrowser) ? undefined : control;
}

/** What is pale was tapped, and waits. */
function letGo(control: HTMLElement): void {
  if (!control.style.opacity) return;
  control.style.opacity = '';
  control.click();
}

function onClick(event: MouseEvent): void {
  const control = controlAt(event);
  // Own clicks, and those that open a tab or a menu, are the browser's.
  if (control === undefined || !event.isTrusted || event.ctrlKey || event.metaKey || event.shiftKey) return;
  begin();
  if (!control?.matches('a,button:not([popovertarget])')) return;
  event.preventDefault();
  // React may answer by now.
  event.stopPropagation();
  control.style.opacity = '.5';
  if (control.matches('a,form [type=submit]')) setTimeout(letGo, LONGEST_WAIT_MS, control);
}

const untilHydrated = new AbortController();
function listen<Type extends keyof WindowEventMap>(type: Type, listener: (event: WindowEventMap[Type]) => void): void {
  addEventListener(type, listener, { capture: true, signal: untilHydrated.signal });
}

listen('click', onClick);
listen('keydown', ({ key }: KeyboardEvent) => {
  if (/^\S$/.test(key)) begin();
});
listen('focusin', ({ target }) => {
  if ((target as Element).matches('input,select,textarea')) begin();
});
addEventListener('hydrated' satisfies typeof HYDRATED, () => {
  untilHydrated.abort();
  document.querySelectorAll<HTMLElement>('[style*=opacity]').forEach(letGo);
  // Suggestions are fetched by a focus.
  document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
});
if (ahead) {
  listen('pointerdown', (event) => {
    if (controlAt(event) !== undefined) begin();
  });
  // Not while the page moves, where the browser can tell.
  listen('onscrollend' in self ? 'scrollend' : 'scroll', begin);
  // The line is idle.
  addEventListener('load', () => setTimeout(fetchFiles));
  // Only the app knows the position in a page where it was before.
  if ((history.state as { entry?: string } | null)?.entry) begin();
}
