import { HYDRATED } from '../../../page-state.ts';

/**
 * Loads the scripts of the page at the first tap or key, but not at a link, a photo, a summary or a form that the browser
 * sends itself, and not while scrolling. What was tapped is clicked once the app has taken over, except what the browser
 * has done already.
 */
function waitForTouch(files: readonly string[]): void {
  let hasBegun = false;
  let tapped: HTMLElement | null = null;

  function begin(): void {
    if (hasBegun) return;
    hasBegun = true;
    for (const file of files) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = file;
      document.head.append(link);
    }
    const script = document.createElement('script');
    script.type = 'module';
    script.src = files[0] ?? '';
    document.head.append(script);
  }

  function mark(element: HTMLElement | null): void {
    if (tapped) tapped.style.opacity = '';
    tapped = element;
    if (element) element.style.opacity = '.5';
  }

  function onClick(event: Event): void {
    const target = (event.target as Element).closest<HTMLElement>('a,button,summary,label,input,select,textarea');
    if (event.defaultPrevented || target?.matches('a,summary')) return;
    const { type, form } = (target ?? {}) as Partial<HTMLButtonElement>;
    if (type === 'submit' && form?.method === 'get') return;
    begin();
    if (target?.matches('button:not([popovertarget])')) {
      event.preventDefault();
      mark(target);
    }
  }

  function onKey({ key }: KeyboardEvent): void {
    if (key.length === 1 && key !== ' ') begin();
  }

  function onFocus({ target }: FocusEvent): void {
    if ((target as Element).matches('input,select,textarea')) begin();
  }

  addEventListener('click', onClick, true);
  addEventListener('keydown', onKey, true);
  addEventListener('focusin', onFocus, true);
  addEventListener(HYDRATED, () => {
    removeEventListener('click', onClick, true);
    removeEventListener('keydown', onKey, true);
    removeEventListener('focusin', onFocus, true);
    const button = tapped;
    mark(null);
    if (button?.isConnected) button.click();
  });
}

const { files = '' } = (document.currentScript as HTMLScriptElement).dataset;
waitForTouch(files.split(' '));
