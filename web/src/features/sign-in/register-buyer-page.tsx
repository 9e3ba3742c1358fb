import { Link } from 'wouter';
import type { PageHead } from '../../data/page.ts';
import { signInText as text } from '../../text/sign-in-text.ts';
import { FooterLine, FormFrame } from './form-frame.tsx';
import { GoogleSignIn } from './google-sign-in.tsx';
import { RegistrationForm } from './registration-form.tsx';

export function Page() {
  return (
    <FormFrame
      heading={text.buyerHeading}
      intro={text.buyerIntro}
      footer={
        <>
          <FooterLine link={<Link href="/auth">{text.login}</Link>}>{text.haveAccount}</FooterLine>
          <FooterLine link={<Link href="/register-vendor">{text.registerVendor}</Link>}>
            {text.wantToSell}
          </FooterLine>
        </>
      }
    >
      <RegistrationForm type="buyer" />
      <GoogleSignIn next={null} />
    </FormFrame>
  );
}

export function head(): PageHead {
  return { title: text.buyerTitle, description: text.buyerIntro, canonical: '/register-buyer' };
}
