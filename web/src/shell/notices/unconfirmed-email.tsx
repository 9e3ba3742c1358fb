import { useState } from 'react';
import { useViewer } from '../../data/session/session.ts';
import { shellText as text } from '../../text/shell-text.ts';
import { lazyComponent } from '../../ui/loading/lazy.tsx';

const ResendLink = lazyComponent(
  async () => (await import('./resend-link.tsx')).ResendLink,
  <p className="py-1.5">{text.confirmEmail}</p>,
);

/** On every page except the one about verification. */
export function UnconfirmedEmail({ path, href }: { path: string; href: string }) {
  const viewer = useViewer();
  const [isClosed, setClosed] = useState(false);
  if (!viewer || viewer.emailVerified || isClosed || path.startsWith('/verify-email')) return null;
  return (
    <aside className="bg-warn-soft text-sm/5 text-warn">
      <div className="page-gutter flex min-h-8 gap-1">
        <ResendLink key={viewer.email} viewer={viewer} href={href} close={() => setClosed(true)} />
      </div>
    </aside>
  );
}
