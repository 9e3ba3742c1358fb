import * as z from 'zod/mini';
import { closeChat, reopenChat } from '../chats/chats-endpoints.ts';
import { ChatDetail, ChatSummary } from '../chats/chats-schemas.ts';
import { Message as ChatMessage } from '../chats/messages-schemas.ts';
import { defineEndpoint } from '../endpoint.ts';
import { Cursor, Id, IdParams, Instant, Limit, text } from '../field-schemas.ts';
import { problem } from '../problem-message.ts';
import { problems } from '../problems.ts';
import { uploadProductImage } from '../products/products-endpoints.ts';
import { ProductDetail, ProductDraft } from '../products/products-schemas.ts';
import { textLimits } from '../text.ts';
import { Message } from './accounts-schemas.ts';
import { Claim, SellerDetails, UnclaimedAccount } from './unclaimed-schemas.ts';

export const openForSeller = defineEndpoint({
  method: 'POST',
  path: '/api/admin/unclaimed',
  summary: 'Opens a vendor account without address and password for a seller who agreed to it. At most 20 a day.',
  access: 'moderator',
  body: SellerDetails,
  output: z.object({ id: Id, name: z.string() }),
  status: 201,
  creates: true,
});

export const listUnclaimed = defineEndpoint({
  method: 'GET',
  path: '/api/admin/unclaimed',
  summary: 'Lists the accounts that nobody has claimed yet, newest first. Further pages by the Link header.',
  access: 'moderator',
  query: z.object({ limit: Limit, before: z.optional(Cursor) }),
  output: z.array(UnclaimedAccount),
  refusals: ['INVALID_CURSOR'],
});

export const getUnclaimed = defineEndpoint({
  method: 'GET',
  path: '/api/admin/unclaimed/{id}',
  summary: 'Returns an account that nobody has claimed yet.',
  access: 'moderator',
  params: IdParams,
  output: UnclaimedAccount,
});

export const makeClaimCode = defineEndpoint({
  method: 'POST',
  path: '/api/admin/unclaimed/{id}/code',
  summary: 'Makes a code by which the seller claims the account. It is shown once, and ends the one before.',
  access: 'moderator',
  params: IdParams,
  body: z.object({}),
  output: z.object({ code: z.string(), expiresAt: Instant }),
});

export const uploadPhotoFor = defineEndpoint({
  method: 'POST',
  path: '/api/admin/unclaimed/{id}/photos',
  summary: 'Uploads one photo for a listing of an unclaimed account, as `POST /api/upload/product-image` does.',
  access: 'moderator',
  params: IdParams,
  file: uploadProductImage.file,
  output: uploadProductImage.output,
  creates: true,
  refusals: uploadProductImage.refusals,
});

export const createProductFor = defineEndpoint({
  method: 'POST',
  path: '/api/admin/unclaimed/{id}/products',
  summary:
    'Lists a product for the seller of an unclaimed account. The photos must have been uploaded for this account.',
  access: 'moderator',
  params: IdParams,
  body: ProductDraft,
  output: ProductDetail,
  status: 201,
  creates: true,
});

export const listChatsFor = defineEndpoint({
  method: 'GET',
  path: '/api/admin/unclaimed/{id}/chats',
  summary: 'Lists the chats of the seller of an unclaimed account, as the seller would see them.',
  access: 'moderator',
  params: IdParams,
  query: z.object({ limit: Limit, before: z.optional(Cursor) }),
  output: z.array(ChatSummary),
  refusals: ['INVALID_CURSOR'],
});

export const getChatFor = defineEndpoint({
  method: 'GET',
  path: '/api/admin/unclaimed-chats/{id}',
  summary: 'Returns a chat of an unclaimed account with its newest messages, as the seller would see it.',
  access: 'moderator',
  params: IdParams,
  output: ChatDetail,
});

export const readChatFor = defineEndpoint({
  method: 'POST',
  path: '/api/admin/unclaimed-chats/{id}/read',
  summary: 'Marks a chat of an unclaimed account as read.',
  access: 'moderator',
  params: IdParams,
  body: z.object({}),
  output: z.object({ unreadCount: z.int() }),
});

export const answerFor = defineEndpoint({
  method: 'POST',
  path: '/api/admin/unclaimed-chats/{id}/messages',
  summary: 'Answers for the seller of an unclaimed account; who wrote it is in the audit log.',
  access: 'moderator',
  params: IdParams,
  body: z.object({
    message: text({ min: 1, max: textLimits.message, tooShort: problem(problems, 'NO_MESSAGE') }),
  }),
  output: ChatMessage,
  status: 201,
  creates: true,
  refusals: ['BLOCKED', 'CHAT_CLOSED', 'PARTNER_SUSPENDED', 'CHAT_LOCKED'],
});

export const closeChatFor = defineEndpoint({
  method: 'POST',
  path: '/api/admin/unclaimed-chats/{id}/close',
  summary: 'Completes or abandons a chat of an unclaimed account. The sale counts for the figures, not for the trial.',
  access: 'moderator',
  params: IdParams,
  body: closeChat.body,
  output: ChatDetail,
  creates: true,
  refusals: [...closeChat.refusals, 'PARTNER_SUSPENDED'],
});

export const reopenChatFor = defineEndpoint({
  method: 'POST',
  path: '/api/admin/unclaimed-chats/{id}/reopen',
  summary: 'Undoes the closing of such a chat within 10 minutes.',
  access: 'moderator',
  params: IdParams,
  body: z.object({}),
  output: ChatDetail,
  creates: true,
  refusals: [...reopenChat.refusals, 'PARTNER_SUSPENDED'],
});

export const claimAccount = defineEndpoint({
  method: 'POST',
  path: '/api/auth/claim',
  summary: 'Gives an account that an operator opened to its seller: with an address, a password and a session.',
  access: 'anyone',
  body: Claim,
  output: Message,
  refusals: ['CLAIM_CODE_WRONG', 'EMAIL_TAKEN', 'UNAVAILABLE'],
});
