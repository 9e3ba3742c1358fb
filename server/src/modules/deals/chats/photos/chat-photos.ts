import type { ChatPhoto } from '@akatale/contracts/deals/messages-schemas';
import { hasRole } from '@akatale/contracts/people/operators';
import type { FastifyInstance } from 'fastify';
import { releaseSlot } from '../../../../platform/http/admission/slots.ts';
import type { SessionCookie } from '../../../../platform/http/cookies/cookies.ts';
import { refuse } from '../../../../platform/http/refusal.ts';
import type { CallContext } from '../../../../platform/http/route.ts';
import type { Actor } from '../../../../platform/http/viewer.ts';
import type { Identify, Viewer } from '../../../../platform/http/viewer.ts';
import type { FileStorage } from '../../../../platform/storage/storage.ts';
import { refusalToWrite } from '../chat-policy.ts';
import type { ChatsDeps } from '../chats-deps.ts';
import { actorIn } from '../conversations/act-for-seller.ts';
import { openChat } from '../conversations/get-chat.ts';
import { mustAwaitAnswer } from '../conversations/new-accounts.ts';
import { isPhotoHidden } from '../messages/hidden-messages-store.ts';

interface ServeDeps extends Pick<ChatsDeps, 'accounts' | 'db' | 'photos'> {
  storage: FileStorage;
  cookie: SessionCookie;
  identify: Identify;
  /** Whether it is evidence that this person is about to decide on. */
  isEvidence(viewer: Viewer, url: string): Promise<boolean>;
}

/** `GET /chat-photos/*`, for participants, and operators who decide on it. Browsers must revalidate each time. */
export function serveChatPhotos(app: FastifyInstance, deps: ServeDeps): void {
  const { storage, cookie, identify } = deps;
  app.get<{ Params: { '*': string } }>('/chat-photos/*', async (request, reply) => {
    const token = cookie.read(request);
    const viewer = token && (await identify(token, request.headers));
    if (!viewer) refuse('UNAUTHORIZED');
    if (viewer.viewedBy) refuse('VIEW_ONLY');
    const name = request.params['*'];
    const file = (await findReported(deps, viewer, name)) ?? (await findOwn(deps, viewer, name));
    const etag = `"${name}"`;
    reply.headers({
      etag,
      'cache-control': 'private, no-cache',
      vary: 'Cookie',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send();
    releaseSlot(request);
    const photo = await storage.read(file);
    if (!photo) refuse('NOT_FOUND');
    return reply.type(photo.contentType).send(photo.bytes);
  });
}

/** What is reported is shown to those who decide about it. */
async function findReported(deps: ServeDeps, viewer: Viewer, name: string): Promise<string | undefined> {
  if (!hasRole(viewer.operatorRole, 'moderator')) return undefined;
  const held = await deps.photos.findEvidence(deps.db, name);
  return held && (await deps.isEvidence(viewer, held.url)) ? held.file : undefined;
}

async function findOwn(deps: ServeDeps, viewer: Viewer, name: string): Promise<string> {
  const photo = (await deps.photos.findChatPhoto(deps.db, name)) ?? refuse('NOT_FOUND');
  await openChat(deps, await actorIn(deps, viewer, photo.chatId), photo.chatId);
  if (await isPhotoHidden(deps.db, photo)) refuse('NOT_FOUND');
  return photo.file;
}

interface Upload {
  actor: Actor;
  chatId: number;
  bytes: Uint8Array;
  idempotently: CallContext['idempotently'];
}

/** A photo that is not sent is removed after a day. Refuses `photoRefusals`, and `PHOTO_BEFORE_ANSWER` (rule 162). */
export async function uploadChatPhoto(
  deps: Pick<ChatsDeps, 'newAccountLimits' | 'db' | 'photos'>,
  { actor, chatId, bytes, idempotently }: Upload,
): Promise<ChatPhoto> {
  const { chat } = await openChat(deps, actor, chatId);
  const refusal = refusalToWrite(chat);
  if (refusal) refuse(refusal);
  if (await mustAwaitAnswer(deps, chat, actor.userId)) refuse('PHOTO_BEFORE_ANSWER');
  return deps.photos.uploadWithLimit({ ownerId: actor.userId, chatId, bytes, idempotently });
}
