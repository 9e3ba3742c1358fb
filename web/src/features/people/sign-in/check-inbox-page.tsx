import { useEffect, useState } from 'react';
import type { PageHead } from '../../../data/page.ts';
import { useViewer } from '../../../data/session/session.ts';
import { signInText as text } from '../../../text/people/sign-in-text.ts';
import { CheckIcon, MailIcon } from '../../../ui/icons/icons.tsx';
import { useSearch } from '../../../ui/link.tsx';
import { ContinueLink } from './continue-link.tsx';
import { WantedProduct } from './lazy-wanted.tsx';
import { forgetRegistration, hasJustRegistered, rememberedEmail } from './registration/registered-email.ts';
import { ResendForm } from './resend-form.tsx';
import { ResultScreen } from './result-screen.tsx';

export { loadWantedProduct as load } from './lazy-wanted.tsx';

export function Page() {
  const viewer = useViewer();
  const wasSent = new URLSearchParams(useSearch()).has('sent');
  const [remembered, setRemembered] = useState({ email: '', isNew: false });
  useEffect(() => {
    setRemembered({ email: rememberedEmail(), isNew: hasJustRegistered() });
    return forgetRegistration;
  }, []);
  if (viewer?.emailVerified) {
    return (
      <ResultScreen icon={<CheckIcon />} heading={text.alreadyHeading} message={text.alreadyText}>
        <WantedProduct />
        <ContinueLink />
      </ResultScreen>
    );
  }
  const email = viewer?.email ?? remembered.email;
  return (
    <ResultScreen
      icon={<MailIcon />}
      heading={text.checkInboxHeading}
      message={
        <>
          {remembered.isNew && <strong className="block text-success">{text.registrationSuccessful}</strong>}
          {email ? text.checkInboxOf(email) : text.checkInbox}
        </>
      }
    >
      <WantedProduct />
      <ContinueLink />
      <section className="toasts-above flex flex-col gap-3 border-t border-line pt-5">
        {wasSent && (
          <p role="status" className="font-semibold text-success">
            {text.resent}
          </p>
        )}
        <h2 className="text-lg">{text.nothingArrived}</h2>
        <ResendForm label={text.resend} variant="secondary" />
      </section>
    </ResultScreen>
  );
}

export function head(): PageHead {
  return { title: text.verifyTitle };
}
