import { Refusal } from '../../platform/http/refusal.ts';
import type { ImageRefusal } from '../../platform/images/image-refusal.ts';

export function photoRefusal({ refused }: ImageRefusal): Refusal {
  if (refused === 'unsupported') return new Refusal('UNSUPPORTED_IMAGE');
  if (refused === 'busy') return new Refusal('UNAVAILABLE', { retryAfterSeconds: 2 });
  return new Refusal('UNSUPPORTED_IMAGE', { message: MESSAGES[refused] });
}

const MESSAGES = {
  'too-large-dimensions': 'This picture is too big. Please choose a smaller one.',
  'too-many-frames': 'This picture moves too long. Please choose a photo.',
  'too-costly': 'This photo takes too much work to open. Please choose another one, or a screenshot of it.',
  corrupt: 'This photo is damaged. Please choose another one.',
} as const;
