import { defineEndpoint } from '../endpoint.ts';
import { IdParams } from '../ids-schemas.ts';
import { MAX_PHOTO_BYTES } from '../products/photos.ts';
import { ChatPhoto } from './messages-schemas.ts';

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
