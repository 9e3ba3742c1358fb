import { randomUUID } from 'node:crypto';
import { connectInTest } from './connect-in-test.ts';

/** Opens a live connection in a test; gives what writes into the chat over it, and resolves with the answer. */
export async function openLiveWriter(url: string, by: { cookie: string | undefined }, chatId: number) {
  const { socket, frames, send } = await connectInTest(url, by);
  const waiting = new Map<string, (answer: { code?: string }) => void>();
  socket.on('message', () => {
    // The client has kept the frame already.
    const frame = frames.at(-1);
    if (frame?.type === 'message_sent') waiting.get(String(frame.tempId))?.({});
    if (frame?.type === 'error') waiting.get(String(frame.tempId))?.({ code: frame.code });
  });
  return async (message: string) => {
    const tempId = randomUUID();
    const { promise, resolve } = Promise.withResolvers<{ code?: string }>();
    waiting.set(tempId, resolve);
    send({ type: 'message', chatId, data: { message }, tempId });
    return promise.finally(() => waiting.delete(tempId));
  };
}
