import { useEffect, useState } from 'react';
import type { PageHead } from '../../../data/page.ts';
import { useViewer } from '../../../data/session/session.ts';
import { signInText as text } from '../../../text/people/sign-in-text.ts';
import { CheckIcon, MailIcon } from '../../../ui/icons/icons.tsx';
import { ContinueLink } from './continue-link.tsx';
import { rememberedEmail } from './registration/registered-email.ts';
import { ResendForm } from './resend-form.tsx';
import { ResultScreen } from './result-screen.tsx';

export function Page() {
  const viewer = useViewer();
  const [remembered, setRemembered] = useState('');
  useEffect(() => setRemembered(rememberedEmail()), []);
  if (viewer?.emailVerified) {
    return (
      <ResultScreen icon={<CheckIcon />} heading={text.alreadyHeading} message={text.alreadyText}>
        <ContinueLink />
      </ResultScreen>
    );
  }
  const email = viewer?.email ?? remembered;
  return (
    <ResultScreen
      icon={<MailIcon />}
      heading={text.checkInboxHeading}
      message={email ? text.checkInboxOf(email) : text.checkInbox}
    >
      <ContinueLink />
      <section className="toasts-above flex flex-col gap-3 border-t border-line pt-5">
        <h2 className="text-lg">{text.nothingArrived}</h2>
        <ResendForm label={text.resend} variant="secondary" />
      </section>
    </ResultScreen>
  );
}

export function head(): PageHead {
  return { title: text.verifyTitle };
}
