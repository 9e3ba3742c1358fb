import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { IdParams } from '../ids.ts';
import { ChatPhoto } from './messages.ts';
import { MAX_PHOTO_BYTES } from '../products/photos.ts';

/**
 * The address of a photo in a chat. Only the chat's participants can open it; widths and formats as with every photo
 * (`photoVariantUrl`).
 */
export const ChatPhotoUrl = z
  .string({ error: 'Please send the photo again' })
  .check(z.regex(/^\/chat-photos\/[a-f0-9]{64}\.jpg$/, { error: 'Please send the photo again' }));

export const uploadChatPhoto = defineEndpoint({
  method: 'POST',
  path: '/api/chats/{id}/photos',
  summary: 'Uploads a photo for a message of this chat (JPG, PNG, GIF or WebP up to 5 MB).',
  access: 'signedIn',
  params: IdParams,
  file: { field: 'image', maxBytes: MAX_PHOTO_BYTES },
  output: ChatPhoto,
  creates: true,
  refusals: [
    ...(['CHAT_CLOSED', 'CHAT_LOCKED', 'PARTNER_SUSPENDED'] as const),
    ...(['FILE_TOO_LARGE', 'UNSUPPORTED_IMAGE', 'UNAVAILABLE'] as const),
  ],
});
