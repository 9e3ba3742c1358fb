import type { CurrentUser } from '../accounts/accounts-schemas.ts';
import type { EndpointSpec } from '../endpoint.ts';
import type { PublicSettings } from '../settings.ts';

/** A page to draw. */
export interface RenderRequest {
  url: string;
  /** Calls an endpoint in process, as the user of the request. */
  dispatch: (endpoint: EndpointSpec, input: object) => Promise<{ status: number; body: unknown; next: string | null }>;
  /** Undefined if the user could not be determined. */
  viewer: CurrentUser | null | undefined;
  /** Whether the page is in data saver. */
  saveData: boolean;
  /** Whether the browser has the stylesheet already, as with a service worker. */
  hasStylesheet: boolean;
  settings: PublicSettings;
  /** Shown on fault pages, so that users can quote it. */
  requestId: string;
}

export type Rendered =
  | { kind: 'redirect'; status: 301 | 302; location: string }
  | {
      kind: 'page';
      status: number;
      document: string;
      /** For the log, with a 5xx status. */
      error?: unknown;
    };

/** What the server has of the pages' build, one for each language. */
export interface Renderer {
  /** Never throws: a fault renders a page too. */
  render(request: RenderRequest): Promise<Rendered>;
  /** For any URL while the server is overloaded. */
  renderBusy(request: Pick<RenderRequest, 'settings' | 'saveData'>): string;
  /** Path of the stylesheet, for `hasStylesheet`. */
  stylesheet: string;
  /** For `script-src` and `style-src`. */
  contentSecurityHashes: { scripts: string[]; styles: string[] };
}
