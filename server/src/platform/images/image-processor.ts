import type { Picture } from './decoder.ts';
import type { ImageRefusal } from './image-refusal.ts';
import type { ProcessedAvatar, ProcessedImage } from './process-image.ts';
import type { WorkOwner } from './processing-queue.ts';

/**
 * Opens files of strangers, in processes that are ended where one takes more time or memory than any photo. Of one
 * owner one file is worked on at a time, and one may wait; what would wait too long is refused as `busy`. A file that
 * cannot be taken is a refusal, never an error.
 */
export interface ImageProcessor {
  /** See `processImage`: clean pictures in the widths given, as WebP and JPEG. */
  processImage<const Width extends number>(
    owner: WorkOwner,
    file: Uint8Array,
    widths: readonly Width[],
  ): Promise<ProcessedImage<Width> | ImageRefusal>;
  /** A clean square of 256 px from its middle, as WebP and JPEG. */
  processAvatar(owner: WorkOwner, file: Uint8Array): Promise<ProcessedAvatar | ImageRefusal>;
  /** The pixels of its middle in these sides, three bytes each. */
  cropPhoto(
    owner: WorkOwner,
    file: Uint8Array,
    sides: { width: number; height: number },
  ): Promise<Picture | ImageRefusal>;
  /** Ends all processes; resolves when they are gone. What comes later is refused as `busy`. */
  close(): Promise<void>;
}
