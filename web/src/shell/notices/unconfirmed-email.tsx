import { useViewer } from '../../data/session/session.ts';
import { shellText as text } from '../../text/shell-text.ts';
import { lazyComponent } from '../../ui/loading/lazy.tsx';

const ResendLink = lazyComponent(
  async () => (await import('./resend-link.tsx')).ResendLink,
  <p className="flex-1 pl-8">{text.confirmEmail}</p>,
);

/** On every page except the one about verification. */
export function UnconfirmedEmail({ path, href }: { path: string; href: string }) {
  const viewer = useViewer();
  if (!viewer || viewer.emailVerified || path.startsWith('/verify-email')) return null;
  return (
    <aside className="bg-warn-soft text-md text-warn">
      <div className="page-gutter flex min-h-13 items-center gap-3 py-1">
        <ResendLink key={viewer.email} viewer={viewer} href={href} />
      </div>
    </aside>
  );
}
