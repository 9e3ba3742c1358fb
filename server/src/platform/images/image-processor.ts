import type { Picture } from './decoder.ts';
import type { ImageRefusal } from './image-refusal.ts';
import { type ProcessedAvatar, type ProcessedImage, cropPhoto, processAvatar, processImage } from './process-image.ts';
import type { WorkOwner } from './processing-queue.ts';

/** Processes are killed at limits of time and memory. A long queue refuses as `busy`; an invalid file is a refusal. */
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

export const imageJobs = { cropPhoto, processAvatar, processImage };

export type ImageJobs = typeof imageJobs;
export type ImageJobName = keyof ImageJobs;

export type ImageJobOptions<Name extends ImageJobName> =
  Parameters<ImageJobs[Name]> extends [Uint8Array, ...infer Options] ? Options : never;

/** The file follows on standard input: a message would be copied four times. */
export interface ImageJob {
  name: ImageJobName;
  options: readonly unknown[];
  fileBytes: number;
}

/** `failed` is a fault of ours, with its stack. */
export type ImageJobOutcome = { done: unknown } | { failed: string };
