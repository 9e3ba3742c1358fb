import { restrictedText as text } from '../../../text/deals/chat-text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { ShieldIcon } from '../../../ui/icons/icons.tsx';
import { UnlockChats } from '../../market/subscription/index.ts';
import { WaitingItems } from '../dashboard/index.ts';

export function Restricted({ level }: { level: 1 | 2 }) {
  const Heading = `h${level}` as const;
  return (
    <section className="m-4 flex flex-col gap-3 rounded-card bg-warn-soft p-4">
      <Heading tabIndex={-1} className="flex items-center gap-2 text-lg text-warn">
        <ShieldIcon className="size-5" />
        {text.restricted}
      </Heading>
      <p>{text.restrictedMore}</p>
      <UnlockChats>
        <WaitingItems />
      </UnlockChats>
      <p className="text-sm text-ink-muted">{text.restrictedHere}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/vendor-dashboard" variant="secondary" size="compact" className="flex-auto">
          {text.toDashboard}
        </ButtonLink>
        <ButtonLink href="/help" variant="secondary" size="compact" className="flex-auto">
          {text.contactSupport}
        </ButtonLink>
      </div>
    </section>
  );
}
