import { useEffect, useRef } from 'react';
import { useChatClient } from '../use-chat-client.ts';

/** The recipient's indicator expires after 6 s, so it is renewed in between. */
const RENEW_EVERY_MS = 3000;
const PAUSE_MS = 5000;

export function useTyping(chatId: number) {
  const client = useChatClient();
  const sentAtMs = useRef(-Infinity);
  const pause = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  function stop() {
    clearTimeout(pause.current);
    if (sentAtMs.current === -Infinity) return;
    sentAtMs.current = -Infinity;
    client?.sendTyping(chatId, false);
  }

  const stopNow = useRef(stop);
  useEffect(() => {
    stopNow.current = stop;
  });
  useEffect(() => () => stopNow.current(), []);

  return {
    update(isTyping: boolean) {
      if (!isTyping) return stop();
      clearTimeout(pause.current);
      pause.current = setTimeout(() => stopNow.current(), PAUSE_MS);
      const nowMs = performance.now();
      if (nowMs - sentAtMs.current < RENEW_EVERY_MS) return;
      sentAtMs.current = nowMs;
      client?.sendTyping(chatId, true);
    },
  };
}
