import { useEffect, useRef } from 'react';
import { useChatClient } from '../../../data/chats/use-chat-client.ts';

/** The recipient's indicator expires after 6 s, so it is renewed in between. */
const TELL_EVERY_MS = 3000;
const PAUSE_MS = 5000;

export function useTyping(chatId: number) {
  const line = useChatClient();
  const toldAtMs = useRef(-Infinity);
  const pause = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  function stop() {
    clearTimeout(pause.current);
    if (toldAtMs.current === -Infinity) return;
    toldAtMs.current = -Infinity;
    line?.tellTyping(chatId, false);
  }

  const stopNow = useRef(stop);
  useEffect(() => {
    stopNow.current = stop;
  });
  useEffect(() => () => stopNow.current(), []);

  return {
    note(isTyping: boolean) {
      if (!isTyping) return stop();
      clearTimeout(pause.current);
      pause.current = setTimeout(() => stopNow.current(), PAUSE_MS);
      const nowMs = performance.now();
      if (nowMs - toldAtMs.current < TELL_EVERY_MS) return;
      toldAtMs.current = nowMs;
      line?.tellTyping(chatId, true);
    },
  };
}
