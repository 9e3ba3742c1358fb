import type { DehydratedState } from '@tanstack/react-query';
import type { PublicSettings } from '@akatale/contracts/settings';

/** What the server hands to the browser with a page, in a JSON block at its end. */
export interface PageState {
  queries: DehydratedState;
  settings: PublicSettings;
  saveData: boolean;
  /** Set where the server could not make the page. */
  fault?: { status: number; requestId?: string };
}

export const STATE_ID = 'state';
export const ROOT_ID = 'root';

/** JSON that cannot end its block or a line of script, whatever people have written. */
export function toInlineJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
