import type { Picture } from './decoder.ts';
import type { ImageRefusal } from './image-refusal.ts';
import type { ProcessedAvatar, ProcessedImage } from './process-image.ts';
import type { WorkOwner } from './processing-queue.ts';

/**
 * Processes untrusted files, in processes that are killed where one takes more time or memory than any photo. Of one
 * owner one file runs at a time, and one may wait; what would wait too long is refused as `busy`. An invalid file is a
 * refusal, never an error.
 */
export interface ImageProcessor {
  processImage<const Width extends number>(
    owner: WorkOwner,
    file: Uint8Array,
    widths: readonly Width[],
  ): Promise<ProcessedImage<Width> | ImageRefusal>;
  processAvatar(owner: WorkOwner, file: Uint8Array): Promise<ProcessedAvatar | ImageRefusal>;
  cropPhoto(
    owner: WorkOwner,
    file: Uint8Array,
    sides: { width: number; height: number },
  ): Promise<Picture | ImageRefusal>;
  /** Ends all processes; resolves when they have exited. Later calls are refused as `busy`. */
  close(): Promise<void>;
}
