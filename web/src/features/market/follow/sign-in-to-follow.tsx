import { withNext } from '@akatale/contracts/pages/safe-next';
import { rememberWantedFollow } from '../../../data/follows/wanted-follows.ts';
import { storeText as text } from '../../../text/market/store-text.ts';
import { ButtonLink } from '../../../ui/button.tsx';

/** Shown to visitors in place of Follow: the vendor is followed after the login. */
export function SignInToFollow({ vendorId }: { vendorId: number }) {
  return (
    <ButtonLink
      href={withNext('/auth', `/vendor-store/${vendorId}`)}
      variant="secondary"
      size="compact"
      onClick={() => rememberWantedFollow(vendorId)}
    >
      {text.logInToFollow}
    </ButtonLink>
  );
}
