import { withNext } from '@akatale/contracts/pages/safe-next';
import type { PageHead } from '../../../data/page.ts';
import { signInText as text } from '../../../text/people/sign-in-text.ts';
import { Link } from '../../../ui/link.tsx';
import { EntryChoice } from './entry-choice.tsx';
import { FooterLink, FormFrame } from './form-frame.tsx';
import { GoogleSignIn } from './google-sign-in.tsx';
import { RegistrationForm } from './registration/registration-form.tsx';
import { useNext } from './use-next.ts';

export { loadWantedProduct as load } from './lazy-wanted.tsx';

export function Page() {
  const next = useNext();
  return (
    <FormFrame
      heading={text.buyerHeading}
      above={<EntryChoice at="/register-buyer" />}
      footer={
        <FooterLink link={<Link href={withNext('/register-vendor', next)}>{text.registerVendor}</Link>}>
          {text.wantToSell}
        </FooterLink>
      }
    >
      <RegistrationForm type="buyer" />
      <GoogleSignIn next={next} />
    </FormFrame>
  );
}

export function head(): PageHead {
  return { title: text.buyerTitle, description: text.buyerIntro, canonical: '/register-buyer' };
}
