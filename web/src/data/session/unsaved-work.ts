import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const typedForms = new Set<HTMLFormElement>();
const holds = new Set<symbol>();

/** Remembers the forms that people have typed into, for as long as they stand on the page. */
export function noticeTyping(): void {
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof Element ? target.closest('form') : null;
    // What is searched for is in the address.
    if (form?.method === 'post') typedForms.add(form);
  });
}

/** Keeps the page from being begun anew until the function that it gives is called. */
export function holdPage(): () => void {
  const hold = Symbol('hold');
  holds.add(hold);
  return () => void holds.delete(hold);
}

/** Keeps the page while a component has something that typing does not show, such as a choice. */
export function useHeldPage(isNeeded: boolean): void {
  useEffect(() => (isNeeded ? holdPage() : undefined), [isNeeded]);
}

/** Whether a reload would lose something: typed text, or a change that is being sent. */
export function hasUnsavedWork(queries: QueryClient): boolean {
  for (const form of typedForms) if (!form.isConnected) typedForms.delete(form);
  return typedForms.size > 0 || holds.size > 0 || queries.isMutating() > 0;
}
