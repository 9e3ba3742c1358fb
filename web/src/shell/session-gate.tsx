import { type ReactNode, useState } from 'react';
import { isPersonal, type PageAccess } from '../data/page.ts';
import { useSessionHealth } from '../data/session/session.ts';
import { useViewer } from '../data/session/session.ts';
import { useBlockedReload } from '../data/session/unsaved-work.ts';
import { lazyComponent } from '../ui/loading/lazy.tsx';

const SignedOut = lazyComponent(async () => (await import('./signed-out.tsx')).SignedOut);

interface SessionGateProps {
  access: PageAccess;
  /** Where to return after signing in. */
  href: string;
  children: ReactNode;
}

/**
 * When the session ends, the page is hidden instead of left, so that its input survives until the same person signs in
 * again, in this tab or another. For another person the page is reloaded.
 */
export function SessionGate({ access, href, children }: SessionGateProps) {
  const viewer = useViewer();
  const isShut = !viewer && isPersonal(access);
  // After signing out in this tab there is no expired session; Discover is opening.
  const isExpired = useSessionHealth()?.status === 'expired';
  const [owner, setOwner] = useState(viewer?.id);
  if (viewer && viewer.id !== owner) setOwner(viewer.id);
  // A reload would lead to Discover.
  useBlockedReload(isShut);

  return (
    <>
      {isShut && isExpired && <SignedOut href={href} />}
      <div key={isPersonal(access) ? owner : undefined} hidden={isShut} className="page-box">
        {children}
      </div>
    </>
  );
}
