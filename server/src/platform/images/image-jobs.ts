import { cropPhoto, processAvatar, processImage } from './process-image.ts';

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
