import { PREVIEW_HEIGHT, PREVIEW_WIDTH } from '@akatale/contracts/products/previews';

/** The picture that a link shows in chats and networks, for a page's head. */
export function previewImage(url: string, alt: string) {
  return { url, width: PREVIEW_WIDTH, height: PREVIEW_HEIGHT, alt };
}
