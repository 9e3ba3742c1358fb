import type { BaseLogger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import type { ImageProcessor } from '../../platform/images/image-processor.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { FileStorage } from '../../platform/storage/storage.ts';

export interface PhotosDeps {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  limits: Limits;
  log: Pick<BaseLogger, 'warn'>;
  metrics: Pick<Metrics, 'uploadRejected'>;
  storage: FileStorage;
  images: Pick<ImageProcessor, 'processImage' | 'processAvatar'>;
}
