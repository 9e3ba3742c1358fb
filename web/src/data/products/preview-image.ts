import { PREVIEW_HEIGHT, PREVIEW_WIDTH } from '@akatale/contracts/products/previews';

export function previewImage(url: string, alt: string) {
  return { url, width: PREVIEW_WIDTH, height: PREVIEW_HEIGHT, alt };
}
