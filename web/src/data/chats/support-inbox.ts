import { listSupportChats } from '@akatale/contracts/operators/support-endpoints';
import type { QueryClient } from '@tanstack/react-query';

/** Debounce: a burst of messages refetches the inbox once. */
const WAIT_MS = 250;
let timer: ReturnType<typeof setTimeout> | undefined;

export function invalidateInbox(queries: QueryClient): void {
  timer ??= setTimeout(() => {
    timer = undefined;
    void queries.invalidateQueries({
      predicate: ({ queryKey: [path] }) => String(path).startsWith(INBOX),
    });
  }, WAIT_MS);
}

const INBOX = listSupportChats.path;
