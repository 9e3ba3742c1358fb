import { chatText as text } from '../../text/chat-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ShieldIcon } from '../../ui/icons.tsx';

/** Says to a vendor why the chats with buyers are not there, and what can be done about it. */
export function Restricted({ level }: { level: 1 | 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <section className="m-4 flex flex-col gap-2 rounded-card bg-warn-soft p-4">
      <Heading tabIndex={-1} className="flex items-center gap-2 text-lg text-warn">
        <ShieldIcon className="size-5" />
        {text.restricted}
      </Heading>
      <p>{text.restrictedMore}</p>
      <p className="text-sm text-ink-muted">{text.restrictedHere}</p>
      <div className="mt-1 flex flex-wrap gap-3">
        <ButtonLink href="/vendor-dashboard">{text.toDashboard}</ButtonLink>
        <ButtonLink href="/help" variant="secondary">
          {text.contactSupport}
        </ButtonLink>
      </div>
    </section>
  );
}
