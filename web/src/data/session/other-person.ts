import type { Query } from '@tanstack/react-query';
import type { Client } from '../client.ts';
import { sessionKey } from './session-query.ts';

/**
 * Drops cached data when `/api/user` names another person or none, for example after a change in another tab. What is
 * on screen stays while nobody is signed in, so that its input survives, and is refetched for another person.
 */
export function forgetOtherPerson({ session, queries }: Pick<Client, 'session' | 'queries'>): void {
  let lastId = session.viewer()?.id;
  session.onViewer(({ to, by }) => {
    const isChange = to?.id !== lastId;
    if (to) lastId = to.id;
    // `session.change` has done it.
    if (by === 'thisTab' || !isChange) return;
    const predicate = ({ queryKey }: Query) => queryKey[0] !== sessionKey[0];
    queries.removeQueries({ type: 'inactive', predicate });
    if (to) void queries.invalidateQueries({ type: 'active', predicate });
  });
}
