import { useViewer } from '../../../data/session/session.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { usePath } from '../../../ui/link.tsx';
import { lazyComponent, ServerDrawn } from '../../../ui/loading/lazy.tsx';
import { ContactLabel } from './contact-label.tsx';

const ContactByForm = import.meta.env.SSR ? (await import('./contact-by-form.tsx')).ContactByForm : null;

/** Only signed-in users download its code; until then a disabled button of the same look is shown. */
const ContactButton = lazyComponent(
  async () => (await import('./contact-button.tsx')).ContactButton,
  <ServerDrawn
    otherwise={
      <Button size="compact" disabled>
        <ContactLabel />
      </Button>
    }
  >
    {ContactByForm && <ContactByForm />}
  </ServerDrawn>,
);

export function ContactVendor({ vendor }: { vendor: { id: number; productCount: number } }) {
  const viewer = useViewer();
  const path = usePath();
  if (viewer) return <ContactButton vendor={vendor} size="compact" />;
  return (
    <ButtonLink size="compact" href={`/auth?next=${encodeURIComponent(path)}`}>
      <ContactLabel />
    </ButtonLink>
  );
}
