import type { ReactNode } from 'react';
import type { PageAccess } from '../data/page.ts';
import { useViewer } from '../data/session.ts';
import { shellText } from '../text/shell-text.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

interface SessionGateProps {
  access: PageAccess;
  /** Where to come back to after signing in. */
  href: string;
  children: ReactNode;
}

/**
 * A session that ends while its page is open hides the page instead of leaving it: what was typed
 * is there again when the person has signed in, in this tab's page or in another tab.
 */
export function SessionGate({ access, href, children }: SessionGateProps) {
  const viewer = useViewer();
  const isShut = !viewer && (access === 'signedIn' || access === 'vendor');
  return (
    <>
      {isShut && (
        <EmptyState
          level={1}
          title={shellText.signInRequired}
          action={
            <ButtonLink href={`/auth?next=${encodeURIComponent(href)}`}>
              {shellText.signIn}
            </ButtonLink>
          }
        >
          {shellText.signInRequiredMore}
        </EmptyState>
      )}
      <div hidden={isShut}>{children}</div>
    </>
  );
}
