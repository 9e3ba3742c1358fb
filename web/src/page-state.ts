import type { PublicSettings } from '@akatale/contracts/settings';
import type { DehydratedState } from '@tanstack/react-query';
import type { OpenedPage } from './router/open-page.ts';

/** State passed from the server to the browser as an inline JSON block. */
export interface PageState {
  queries: DehydratedState;
  settings: PublicSettings;
  saveData: boolean;
  /** What the document shows, and the URL of its code. */
  page?: Pick<OpenedPage, 'access' | 'instanceKey' | 'params'> & { code: string };
  /** Set if the server could not render the page. */
  fault?: { status: number; requestId?: string };
  /** The document holds no page: the browser opens the one of its address bar. */
  isShell?: boolean;
}

/** The same document for everyone, kept by the service worker. */
export const SHELL_PATH = '/app-shell';

export const STATE_ID = 'state';
export const ROOT_ID = 'root';

/** Event on the window: the app has taken over the page, and what was tapped before can be clicked. */
export const HYDRATED = 'hydrated';

/** Escaped so that no content can end the script block. */
export function toInlineJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
