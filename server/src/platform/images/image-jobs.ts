import { cropPhoto, processAvatar, processImage } from './process-image.ts';

/** What a process for images does with a file, by name. What it is told and what it makes travel between processes. */
export const imageJobs = { cropPhoto, processAvatar, processImage };

export type ImageJobs = typeof imageJobs;
export type ImageJobName = keyof ImageJobs;

/** What a function takes after its file. */
export type ImageJobOptions<Name extends ImageJobName> =
  Parameters<ImageJobs[Name]> extends [Uint8Array, ...infer Options] ? Options : never;

/** One piece of work, as it is sent. The file follows on standard input: a message would be copied four times. */
export interface ImageJob {
  name: ImageJobName;
  options: readonly unknown[];
  fileBytes: number;
}

/** What comes back: `failed` is a fault of ours, with its stack. */
export type ImageJobOutcome = { done: unknown } | { failed: string };
