import * as z from 'zod/mini';

/**
 * The address of a photo in a chat. Only the chat's participants can open it; widths and formats as with every photo
 * (`photoVariantUrl`).
 */
export const ChatPhotoUrl = z
  .string({ error: 'Please send the photo again' })
  .check(z.regex(/^\/chat-photos\/[a-f0-9]{64}\.jpg$/, { error: 'Please send the photo again' }));
