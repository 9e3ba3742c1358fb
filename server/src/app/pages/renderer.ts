import type { CurrentUser } from '@akatale/contracts/accounts/accounts-schemas';
import type { EndpointSpec } from '@akatale/contracts/endpoint';
import type { PublicSettings } from '@akatale/contracts/settings';

interface Answer {
  status: number;
  body: unknown;
  next: string | null;
}

export interface RenderRequest {
  url: string;
  dispatch: (endpoint: EndpointSpec, input: Record<string, unknown>) => Promise<Answer>;
  viewer: CurrentUser | null | undefined;
  saveData: boolean;
  /** Whether the browser has the stylesheet already. */
  hasStylesheet: boolean;
  settings: PublicSettings;
  requestId: string;
}

type Rendered =
  | { kind: 'redirect'; status: 301 | 302; location: string }
  | { kind: 'page'; status: number; document: string; error?: unknown };

export interface Renderer {
  render(request: RenderRequest): Promise<Rendered>;
  renderBusy(request: Pick<RenderRequest, 'settings' | 'saveData'>): string;
  /** Its path. */
  stylesheet: string;
  contentSecurityHashes: { scripts: string[]; styles: string[] };
}
