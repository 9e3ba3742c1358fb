import type { NotePattern } from '@akatale/contracts/chats/notes';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Actor } from '../../../platform/http/viewer.ts';
import type { Executor } from '../../../platform/postgres/database.ts';
import { refusalToOpen, sideOf } from '../chat-policy.ts';
import { findMessagesById } from '../messages/messages-store.ts';
import type { NoteOf } from './find-note.ts';

export async function findNoteFor(noteOf: NoteOf, db: Executor, actor: Actor, messageId: number): Promise<NotePattern> {
  const [chat] = await findMessagesById(db, [messageId]);
  const refusal = refusalToOpen(actor, chat);
  const side = chat && sideOf(actor, chat);
  if (refusal || !side) refuse(refusal ?? 'NOT_FOUND');
  return noteOf(chat.message, chat, side).note ?? refuse('NOT_FOUND');
}
