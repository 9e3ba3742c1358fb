import { useLocation } from 'wouter';
import { useViewer } from '../../data/session/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/loading/lazy.tsx';
import { ContactLabel } from './contact-label.tsx';

/** Signed-in people alone fetch its code; until then it looks the same and waits. */
const ContactButton = lazyPart(
  async () => (await import('./contact-button.tsx')).ContactButton,
  <Button size="compact" disabled>
    <ContactLabel />
  </Button>,
);

/** The way to a vendor from their store; visitors sign in first. */
export function ContactVendor({ vendor }: { vendor: { id: number; productCount: number } }) {
  const viewer = useViewer();
  const [path] = useLocation();
  if (viewer) return <ContactButton vendor={vendor} size="compact" />;
  return (
    <ButtonLink size="compact" href={`/auth?next=${encodeURIComponent(path)}`}>
      <ContactLabel />
    </ButtonLink>
  );
}
