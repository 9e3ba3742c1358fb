/**
 * Why an image is not taken. `unsupported`: not a JPEG, PNG, GIF or WebP by its first bytes.
 * `corrupt`: cut short or damaged. `busy`: too many images are already waiting; try again later.
 */
export interface ImageRefusal {
  refused: 'unsupported' | 'too-large-dimensions' | 'too-many-frames' | 'corrupt' | 'busy';
  /** What the decoder said; for the log, never for people. */
  detail?: string;
}
