import { SUPPORT_CHATS_PATH } from '@akatale/contracts/operators/support';
import type { QueryClient } from '@tanstack/react-query';

/** Debounce: a burst of messages refetches the inbox once. */
const WAIT_MS = 250;
let timer: ReturnType<typeof setTimeout> | undefined;

export function invalidateInbox(queries: QueryClient): void {
  timer ??= setTimeout(() => {
    timer = undefined;
    void queries.invalidateQueries({
      predicate: ({ queryKey: [path] }) => String(path).startsWith(SUPPORT_CHATS_PATH),
    });
  }, WAIT_MS);
}
