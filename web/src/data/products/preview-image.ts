import { PREVIEW_HEIGHT, PREVIEW_WIDTH } from '@akatale/contracts/market/previews';

export function previewImage(url: string, alt: string) {
  return { url, width: PREVIEW_WIDTH, height: PREVIEW_HEIGHT, alt };
}
