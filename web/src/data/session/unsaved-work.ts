import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const typedForms = new Set<HTMLFormElement>();
const holds = new Set<symbol>();

/** Tracks forms that the user has typed into while they are in the document. */
export function noticeTyping(): void {
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof Element ? target.closest('form') : null;
    // Search forms keep their text in the URL.
    if (form?.method === 'post') typedForms.add(form);
  });
}

/** Prevents automatic reloads until the returned function is called. */
export function blockReload(): () => void {
  const hold = Symbol('hold');
  holds.add(hold);
  return () => void holds.delete(hold);
}

/** For what exists in this page only: the user is also asked before they close it. */
export function warnBeforeClosing(): () => void {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  const release = blockReload();
  addEventListener('beforeunload', warn);
  return () => {
    release();
    removeEventListener('beforeunload', warn);
  };
}

/** For unsaved state that typing does not reveal, such as a selection. */
export function useBlockedReload(isNeeded: boolean): void {
  useEffect(() => (isNeeded ? blockReload() : undefined), [isNeeded]);
}

export function hasUnsavedWork(queries: QueryClient): boolean {
  for (const form of typedForms) if (!form.isConnected) typedForms.delete(form);
  return typedForms.size > 0 || holds.size > 0 || queries.isMutating() > 0;
}
