/**
 * `unsupported`: not a JPEG, PNG, GIF or WebP by its first bytes. `corrupt`: cut short or damaged. `too-costly`: it
 * took more time or memory than any photo. `busy`: too many images are already waiting.
 */
export interface ImageRefusal {
  refused: 'unsupported' | 'too-large-dimensions' | 'too-many-frames' | 'corrupt' | 'too-costly' | 'busy';
  detail?: string;
}
