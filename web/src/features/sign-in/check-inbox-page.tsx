import { useEffect, useState } from 'react';
import type { PageHead } from '../../data/page.ts';
import { signInText as text } from '../../text/sign-in-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { MailIcon } from '../../ui/icons.tsx';
import { Outcome } from './outcome.tsx';
import { rememberedEmail } from './registered-email.ts';
import { ResendForm } from './resend-form.tsx';

/** After a registration: what to do now, and what if nothing arrives. */
export function Page() {
  const [email, setEmail] = useState('');
  useEffect(() => setEmail(rememberedEmail()), []);
  return (
    <Outcome
      icon={<MailIcon />}
      heading={text.checkInboxHeading}
      message={email ? text.checkInboxOf(email) : text.checkInbox}
    >
      <ButtonLink href="/auth">{text.goToLogin}</ButtonLink>
      <section className="flex flex-col gap-3 border-t border-line pt-5">
        <h2 className="text-lg">{text.nothingArrived}</h2>
        <ResendForm label={text.resend} />
      </section>
    </Outcome>
  );
}

export function head(): PageHead {
  return { title: text.verifyTitle };
}
