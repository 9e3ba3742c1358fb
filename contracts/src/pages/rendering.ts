import type { EndpointSpec } from '../endpoint.ts';
import type { CurrentUser } from '../people/accounts-schemas.ts';
import type { PublicSettings } from '../settings.ts';
import type { PostedForm } from './forms.ts';

export interface RenderRequest {
  url: string;
  /** Calls an endpoint in process, as the user of the request. */
  dispatch: (endpoint: EndpointSpec, input: object) => Promise<{ status: number; body: unknown; next: string | null }>;
  /** Undefined if the user could not be determined. */
  viewer: CurrentUser | null | undefined;
  /** A form of this page that comes back. */
  posted?: PostedForm | undefined;
  saveData: boolean;
  /** Whether the browser has the stylesheet already, as with a service worker. */
  hasStylesheet: boolean;
  settings: PublicSettings;
  requestId: string;
}

export type Rendered =
  | { kind: 'redirect'; status: 301 | 302; location: string }
  | {
      kind: 'page';
      status: number;
      document: string;
      error?: unknown;
    };

/** How the server treats requests for a path, before anything is drawn. */
export interface PathRule {
  /** Query parameters that are kept; null keeps all. */
  parameters: readonly string[] | null;
  /** Whether visitors get the same answer for some seconds. */
  isShared: boolean;
}

/** What the server has of the build of one language. */
export interface Renderer {
  /** Never throws: a fault renders a page too. */
  render(request: RenderRequest): Promise<Rendered>;
  renderBusy(request: Pick<RenderRequest, 'settings' | 'saveData'> & { isForm: boolean }): string;
  ruleOf(path: string): PathRule;
  /** Rule 328. */
  meantPath(path: string): string | null;
  /** Pages in the sitemap, beside products and stores. */
  sitemapPaths: readonly string[];
  stylesheet: string;
  contentSecurityHashes: { scripts: string[]; styles: string[] };
}
