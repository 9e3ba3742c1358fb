import { listSupportChats } from '@akatale/contracts/operators/support';
import type { QueryClient } from '@tanstack/react-query';

/** Many messages in a moment ask for the inbox once. */
const WAIT_MS = 250;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Something happened that an inbox of operators may show: where one is on screen, it is asked for again. */
export function invalidateInbox(queries: QueryClient): void {
  timer ??= setTimeout(() => {
    timer = undefined;
    void queries.invalidateQueries({
      predicate: ({ queryKey: [path] }) => String(path).startsWith(INBOX),
    });
  }, WAIT_MS);
}

const INBOX = listSupportChats.path;
