import { signedOutText as text } from '../text/signed-out-text.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';

/** `href`: where to return after signing in. */
export function SignedOut({ href }: { href: string }) {
  const action = <ButtonLink href={`/auth?next=${encodeURIComponent(href)}`}>{text.signIn}</ButtonLink>;
  return (
    <EmptyState level={1} title={text.title} action={action}>
      {text.more}
    </EmptyState>
  );
}
