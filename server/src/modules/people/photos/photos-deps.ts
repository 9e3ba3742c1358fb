import { fileKind, isCameraFormat } from '@akatale/contracts/market/file-kind';
import type { BaseLogger } from 'pino';
import type { Clock } from '../../../platform/clock.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { ImageProcessor } from '../../../platform/images/image-processor.ts';
import type { ImageRefusal } from '../../../platform/images/image-refusal.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { type Limits, HOUR, perAccount } from '../../../platform/limits/limits.ts';
import type { Metrics } from '../../../platform/metrics.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { FileStorage } from '../../../platform/storage/storage.ts';

export interface PhotosDeps {
  db: Database;
  clock: Clock;
  events: Events;
  jobs: Jobs;
  limits: Limits;
  log: Pick<BaseLogger, 'warn'>;
  metrics: Pick<Metrics, 'uploadRejected'>;
  storage: FileStorage;
  images: Pick<ImageProcessor, 'processImage' | 'processAvatar'>;
}

/** Photos of products, of chats and of people together. */
export const uploadLimit = perAccount('uploads', { limit: 600, windowSeconds: HOUR });

export function photoRefusal({ refused }: ImageRefusal, bytes: Uint8Array): Refusal {
  if (refused === 'unsupported') {
    const kind = fileKind(bytes);
    return new Refusal(isCameraFormat(kind) ? { code: 'PHOTO_FORMAT', values: { kind } } : 'UNSUPPORTED_IMAGE');
  }
  if (refused === 'busy') return new Refusal('UNAVAILABLE', { retryAfterSeconds: 2 });
  return new Refusal(CODES[refused]);
}

const CODES = {
  'too-large-dimensions': 'PHOTO_TOO_BIG',
  'too-many-frames': 'PHOTO_TOO_LONG',
  'too-costly': 'PHOTO_TOO_COSTLY',
  corrupt: 'PHOTO_DAMAGED',
} as const;
