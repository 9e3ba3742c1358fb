import { formatUgx } from '@akatale/contracts/money';
import { withNext } from '@akatale/contracts/pages/safe-next';
import { MONTHLY_PRICE_UGX, TRIAL_SALES } from '@akatale/contracts/people/plan';
import type { PageHead } from '../../../data/page.ts';
import { signInText as text } from '../../../text/people/sign-in-text.ts';
import { Link } from '../../../ui/link.tsx';
import { EntryChoice } from './entry-choice.tsx';
import { FooterLink, FormFrame } from './form-frame.tsx';
import { RegistrationForm } from './registration/registration-form.tsx';
import { useNext } from './use-next.ts';

export { loadWantedProduct as load } from './lazy-wanted.tsx';

const intro = text.vendorIntro(TRIAL_SALES, formatUgx(MONTHLY_PRICE_UGX));

export function Page() {
  const next = useNext();
  return (
    <FormFrame
      heading={text.vendorHeading}
      intro={intro}
      above={<EntryChoice at="/register-vendor" />}
      footer={
        <FooterLink link={<Link href={withNext('/register-buyer', next)}>{text.registerBuyer}</Link>}>
          {text.wantToBuy}
        </FooterLink>
      }
    >
      <RegistrationForm type="vendor" />
    </FormFrame>
  );
}

export function head(): PageHead {
  return { title: text.vendorTitle, description: intro, canonical: '/register-vendor' };
}
