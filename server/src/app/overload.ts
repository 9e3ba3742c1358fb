import type { IncomingMessage } from 'node:http';
import type { Config } from '../config.ts';
import { Admission, type AdmissionLimits } from '../platform/http/admission/admission.ts';
import type { Overload } from '../platform/http/connections/node-server.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { CachedPages } from './pages/render-pages.ts';

const QUEUE = { waiting: 1_000, waitMs: 500 };
const FILES_AND_HEALTH = /^\/(?:(?:assets|uploads)\/|(?:healthz|readyz|metrics)$)/;

export interface PreparedAnswers {
  files: ReadonlySet<string>;
  pages: CachedPages | undefined;
}

interface OverloadOptions {
  admission: Admission;
  metrics: Pick<Metrics, 'shed' | 'watchAdmission'>;
  ready: () => PreparedAnswers;
}

export function openAdmission({ http }: Pick<Config, 'http'>, limits?: AdmissionLimits): Admission {
  return new Admission(limits ?? { running: http.maxConcurrentRequests, ...QUEUE }, () => performance.now());
}

/** Sheds what exceeds the limits, except answers that cost next to nothing. */
export function overloadOf({ admission, metrics, ready }: OverloadOptions): Overload {
  metrics.watchAdmission(admission);
  return {
    admission,
    bypasses(request: IncomingMessage) {
      const [path = ''] = (request.url ?? '').split('?', 1);
      const { files, pages } = ready();
      return FILES_AND_HEALTH.test(path) || files.has(path) || pages?.isCached(request) === true;
    },
    busyPage: (request) => ready().pages?.busyPage(request),
    onShed: () => metrics.shed(),
  };
}
