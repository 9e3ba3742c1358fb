import { Link } from 'wouter';
import type { PageHead } from '../../data/page.ts';
import { signInText as text } from '../../text/sign-in-text.ts';
import { FooterLine, FormFrame } from './form-frame.tsx';
import { RegistrationForm } from './registration-form.tsx';

export function Page() {
  return (
    <FormFrame
      heading={text.vendorHeading}
      intro={text.vendorIntro}
      footer={
        <>
          <FooterLine link={<Link href="/auth">{text.login}</Link>}>{text.haveAccount}</FooterLine>
          <FooterLine link={<Link href="/register-buyer">{text.registerBuyer}</Link>}>
            {text.wantToBuy}
          </FooterLine>
        </>
      }
    >
      <RegistrationForm type="vendor" />
    </FormFrame>
  );
}

export function head(): PageHead {
  return { title: text.vendorTitle, description: text.vendorIntro, canonical: '/register-vendor' };
}
