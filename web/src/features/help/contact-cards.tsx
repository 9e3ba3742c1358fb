import type { PublicSettings } from '@akatale/contracts/settings';
import { useSettings } from '../../data/settings.ts';
import { helpText as text } from '../../text/help-text.ts';
import { buttonLook } from '../../ui/button.tsx';
import { MailIcon, PhoneIcon } from '../../ui/icons.tsx';
import { ChatCard } from './chat-card.tsx';
import { ContactCard } from './contact-card.tsx';

const look = buttonLook({ variant: 'secondary', className: 'w-full' });

/** The ways to reach us. They always stand: one that is not set up says so. */
export function ContactCards() {
  const { support, appName } = useSettings();
  return (
    <section aria-labelledby="contact" className="flex flex-col gap-3">
      <h2 id="contact">{text.contact}</h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        <PhoneCard phone={support.phone} />
        <EmailCard email={support.email} appName={appName} />
        <ChatCard />
      </ul>
    </section>
  );
}

function PhoneCard({ phone }: { phone: PublicSettings['support']['phone'] }) {
  return (
    <ContactCard
      icon={<PhoneIcon />}
      title={text.phoneTitle}
      value={phone?.shown}
      action={
        phone && (
          <a href={phone.link} className={look}>
            {text.callNow}
          </a>
        )
      }
    >
      {phone ? text.phoneText : text.noPhone}
    </ContactCard>
  );
}

function EmailCard({ email, appName }: { email: string | null; appName: string }) {
  const subject = encodeURIComponent(text.emailSubject(appName));
  return (
    <ContactCard
      icon={<MailIcon />}
      title={text.emailTitle}
      value={email ?? undefined}
      action={
        email && (
          <a href={`mailto:${email}?subject=${subject}`} className={look}>
            {text.sendEmail}
          </a>
        )
      }
    >
      {email ? text.emailText : text.noEmail}
    </ContactCard>
  );
}
