import { withNext } from '../../../data/session/safe-next.ts';
import { useViewer } from '../../../data/session/session.ts';
import { signInText as text } from '../../../text/people/sign-in-text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { useNext } from './use-next.ts';

export function ContinueLink() {
  const viewer = useViewer();
  const next = useNext();
  const isHomeBest = viewer?.type === 'buyer' && !next;
  return (
    <div className="flex flex-col gap-3">
      {!viewer && <ButtonLink href={withNext('/auth', next)}>{text.goToLogin}</ButtonLink>}
      {viewer && next && <ButtonLink href={next}>{text.goOn}</ButtonLink>}
      {viewer?.type === 'vendor' && !next && <ButtonLink href="/add-product">{text.startSelling}</ButtonLink>}
      <ButtonLink href="/" variant={isHomeBest ? 'primary' : 'secondary'}>
        {text.backToHome}
      </ButtonLink>
    </div>
  );
}
