import type { PublicSettings } from '@akatale/contracts/settings';
import { useSettings } from '../../data/client.ts';
import { helpText as text } from '../../text/help-text.ts';
import { buttonLook } from '../../ui/button.tsx';
import { MailIcon, PhoneIcon } from '../../ui/icons/icons.tsx';
import { ChatCard } from './chat-card.tsx';
import { ContactCard, UnsetCard } from './contact-card.tsx';

const look = buttonLook({ variant: 'secondary', className: 'w-full' });

/** Every channel is listed; those not configured come last. */
export function ContactCards() {
  const { support, appName } = useSettings();
  const { phone, email } = support;
  return (
    <section aria-labelledby="contact" className="flex flex-col gap-3">
      <h2 id="contact">{text.contact}</h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {phone && <PhoneCard phone={phone} />}
        {email && <EmailCard email={email} appName={appName} />}
        <ChatCard />
        {!phone && (
          <UnsetCard icon={<PhoneIcon className="size-5" />} title={text.phoneTitle}>
            {text.noPhone}
          </UnsetCard>
        )}
        {!email && (
          <UnsetCard icon={<MailIcon className="size-5" />} title={text.emailTitle}>
            {text.noEmail}
          </UnsetCard>
        )}
      </ul>
    </section>
  );
}

function PhoneCard({ phone }: { phone: NonNullable<PublicSettings['support']['phone']> }) {
  return (
    <ContactCard
      icon={<PhoneIcon />}
      title={text.phoneTitle}
      value={phone.shown}
      action={
        <a href={phone.link} className={look}>
          {text.callNow}
        </a>
      }
    >
      {text.phoneText}
    </ContactCard>
  );
}

function EmailCard({ email, appName }: { email: string; appName: string }) {
  const subject = encodeURIComponent(text.emailSubject(appName));
  return (
    <ContactCard
      icon={<MailIcon />}
      title={text.emailTitle}
      value={email}
      action={
        <a href={`mailto:${email}?subject=${subject}`} className={look}>
          {text.sendEmail}
        </a>
      }
    >
      {text.emailText}
    </ContactCard>
  );
}
