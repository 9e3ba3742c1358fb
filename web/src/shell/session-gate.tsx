import { type ReactNode, useState } from 'react';
import { isPersonal, type PageAccess } from '../data/page.ts';
import { useSessionHealth } from '../data/session/session-store.ts';
import { useViewer } from '../data/session/session.ts';
import { useHeldPage } from '../data/session/unsaved-work.ts';
import { shellText } from '../text/shell-text.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';

interface SessionGateProps {
  access: PageAccess;
  /** Where to come back to after signing in. */
  href: string;
  children: ReactNode;
}

/**
 * A session that ends while its page is open hides the page instead of leaving it: what was typed
 * is there again when the person has signed in, in this tab's page or in another tab. It is nobody
 * else's: for another person the page begins anew.
 */
export function SessionGate({ access, href, children }: SessionGateProps) {
  const viewer = useViewer();
  const isShut = !viewer && isPersonal(access);
  // Who has just signed out here has none, and is on the way to Discover.
  const isExpired = useSessionHealth()?.status === 'expired';
  const [owner, setOwner] = useState(viewer?.id);
  if (viewer && viewer.id !== owner) setOwner(viewer.id);
  // A reload would lead to Discover.
  useHeldPage(isShut);

  return (
    <>
      {isShut && isExpired && (
        <EmptyState
          level={1}
          title={shellText.signInRequired}
          action={<ButtonLink href={`/auth?next=${encodeURIComponent(href)}`}>{shellText.signIn}</ButtonLink>}
        >
          {shellText.signInRequiredMore}
        </EmptyState>
      )}
      <div key={isPersonal(access) ? owner : undefined} hidden={isShut} className="page-box">
        {children}
      </div>
    </>
  );
}
