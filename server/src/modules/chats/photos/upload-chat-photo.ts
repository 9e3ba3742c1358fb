import type { ChatPhoto } from '@akatale/contracts/chats/messages-schemas';
import { refuse } from '../../../platform/http/refusal.ts';
import type { CallContext } from '../../../platform/http/route.ts';
import { refusalToWrite, type Actor } from '../chat-policy.ts';
import type { ChatsDeps } from '../chats-deps.ts';
import { openChat } from '../conversations/open-chat.ts';

interface Upload {
  actor: Actor;
  chatId: number;
  bytes: Uint8Array;
  idempotently: CallContext['idempotently'];
}

/** A photo that is not sent is removed after a day. Refuses `UNSUPPORTED_IMAGE` and `UNAVAILABLE`. */
export async function uploadChatPhoto(
  deps: Pick<ChatsDeps, 'db' | 'photos'>,
  { actor, chatId, bytes, idempotently }: Upload,
): Promise<ChatPhoto> {
  const { chat } = await openChat(deps, actor, chatId);
  const refusal = refusalToWrite(chat);
  if (refusal) refuse(refusal);
  return deps.photos.uploadWithLimit({ ownerId: actor.userId, chatId, bytes, idempotently });
}
