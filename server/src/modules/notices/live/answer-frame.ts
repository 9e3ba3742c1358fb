import { TempId } from '@akatale/contracts/deals/messages-schemas';
import { Id } from '@akatale/contracts/field-schemas';
import { ClientFrame, type OutgoingMessage, type ServerFrame } from '@akatale/contracts/notices/live-schemas';
import { toErrorResponse } from '../../../platform/http/error-response.ts';
import { toFieldProblem } from '../../../platform/http/input/read-input.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { refuseOverLimit } from '../../../platform/limits/limits.ts';
import type { LiveSocket } from '../../../platform/live/live-socket.ts';
import { draftOf, limitMessages, messageLimit } from '../../deals/chats/index.ts';
import { type LiveDeps, typingChanged } from './live-deps.ts';

/** The other side's indicator times out a little later than this. */
const RESEND_AFTER_MS = 2_000;

interface SentTyping {
  chatId: number;
  isTyping: boolean;
  at: number;
}

const lastSent = new WeakMap<LiveSocket, SentTyping>();

type AnswerDeps = Pick<LiveDeps, 'db' | 'chats' | 'limits' | 'log' | 'metrics' | 'events' | 'support'>;

const pong = JSON.stringify({ type: 'pong' } satisfies ServerFrame);

/** The actor is the session of the connection, whatever the frame claims. */
export async function answerFrame(deps: AnswerDeps, socket: LiveSocket, raw: Record<string, unknown>): Promise<void> {
  try {
    const frame = readFrame(raw);
    deps.metrics.frame('in', frame.type);
    await carryOut(deps, socket, frame);
  } catch (error) {
    refuseFrame(deps, socket, error, raw);
  }
}

function readFrame(raw: Record<string, unknown>): ClientFrame {
  const read = ClientFrame.safeParse(raw);
  if (!read.success) {
    refuse('VALIDATION', { errors: read.error.issues.slice(0, 1).map(toFieldProblem) });
  }
  return read.data;
}

async function carryOut(deps: AnswerDeps, socket: LiveSocket, frame: ClientFrame): Promise<void> {
  const actor = socket.viewer;
  switch (frame.type) {
    case 'ping':
      return socket.send(pong);
    case 'message':
      return sendMessage(deps, socket, frame);
    case 'typing':
      return sendTyping(deps, socket, frame);
    case 'read':
      return deps.chats.markRead({ actor, chatId: frame.chatId, messageId: frame.messageId });
    case 'delivered':
      return deps.chats.markDelivered({ actor, chatId: frame.chatId, messageId: frame.messageId });
  }
}

async function sendMessage(
  { chats, limits }: AnswerDeps,
  socket: LiveSocket,
  { chatId, data, tempId }: OutgoingMessage,
): Promise<void> {
  const actor = socket.viewer;
  await refuseOverLimit(limits, messageLimit, actor.userId);
  const draft = draftOf(actor, chatId, { ...data, tempId });
  await limitMessages(limits, draft);
  const { message, isNew } = await chats.sendMessage(draft);
  const { id } = message;
  const name = { chatId, tempId: message.tempId };
  // A message stored before may have been delivered here already: only this connection lacks it.
  if (!isNew) socket.send(encode({ type: 'message', ...name, data: message }));
  socket.send(encode({ type: 'message_sent', ...name, id, messageId: id }));
}

export function refuseFrame(
  { log, metrics, support }: Pick<AnswerDeps, 'log' | 'metrics' | 'support'>,
  socket: LiveSocket,
  error: unknown,
  raw: Record<string, unknown> = {},
): void {
  const { status, body, isFault, retryAfterSeconds } = toErrorResponse(error, socket.id);
  const frameType = typeof raw['type'] === 'string' ? raw['type'].slice(0, 20) : '';
  const endpoint = `WS ${frameType}`;
  support.recordRefusal({ viewer: socket.viewer, endpoint, status, code: body.code });
  if (isFault) log.error({ err: error, connectionId: socket.id }, 'A frame could not be answered.');
  metrics.frame('in', body.code);
  const [chatId, tempId] = [Id.safeParse(raw['chatId']), TempId.safeParse(raw['tempId'])];
  socket.send(
    encode({
      type: 'error',
      code: body.code,
      message: body.errors?.[0]?.message ?? body.message,
      ...(body.values && { values: body.values }),
      ...(body.errors && { errors: body.errors }),
      ...(chatId.success && { chatId: chatId.data }),
      ...(tempId.success && { tempId: tempId.data }),
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    }),
  );
}

const encode = (frame: ServerFrame): string => JSON.stringify(frame);

async function sendTyping(
  { db, chats, events }: Pick<LiveDeps, 'db' | 'chats' | 'events'>,
  socket: LiveSocket,
  { chatId, isTyping }: Omit<SentTyping, 'at'>,
): Promise<void> {
  const last = lastSent.get(socket);
  const at = performance.now();
  const isSame = last?.chatId === chatId && last.isTyping === isTyping;
  if (isSame && at - last.at < RESEND_AFTER_MS) return;
  lastSent.set(socket, { chatId, isTyping, at });
  const { userId } = socket.viewer;
  const { side, isBlocked } = await chats.checkOpen(socket.viewer, chatId);
  if (isBlocked) return;
  const others = (await chats.findAudience(db, chatId)).filter((recipient) => recipient.side !== side);
  for (const { userId: to } of others) {
    events.emit(typingChanged, { chatId, userId, isTyping, to });
  }
}
