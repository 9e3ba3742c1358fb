import type { Session } from './create-session.ts';

interface PersonEvents {
  onSignedIn: (viewerId: number) => void;
  onGone?: () => void;
  /** Only after signing out in this tab. */
  onSignedOut?: () => void;
}

export function followPerson({ viewer, onViewer }: Pick<Session, 'viewer' | 'onViewer'>, events: PersonEvents): void {
  const current = viewer();
  if (current) events.onSignedIn(current.id);
  onViewer(({ from, to, by }) => {
    if (from?.id === to?.id) return;
    if (to) return events.onSignedIn(to.id);
    events.onGone?.();
    if (by === 'thisTab') events.onSignedOut?.();
  });
}
