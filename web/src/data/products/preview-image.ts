import { PREVIEW_HEIGHT, PREVIEW_WIDTH } from '@akatale/contracts/products/previews';

/** The preview in chats and social networks. */
export function previewImage(url: string, alt: string) {
  return { url, width: PREVIEW_WIDTH, height: PREVIEW_HEIGHT, alt };
}
