import type { PublicSettings } from '@akatale/contracts/settings';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../../data/api/api-error.ts';
import { useSettings, useApi } from '../../../data/client.ts';
import { useViewer } from '../../../data/session/session.ts';
import { helpText as text } from '../../../text/people/help-text.ts';
import { buttonLook, Button, ButtonLink } from '../../../ui/button.tsx';
import { EmailAddress } from '../../../ui/email-address.tsx';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { MailIcon, PhoneIcon, ChatIcon } from '../../../ui/icons/icons.tsx';
import { useNavigate } from '../../../ui/link.tsx';
import { useHydrated } from '../../../ui/loading/hydrated.ts';
import { ContactCard } from './contact-card.tsx';
import { OpenNow } from './open-now.tsx';
import { supportOrigin } from './support-origin.ts';

const LOGIN = `/auth?next=${encodeURIComponent('/help')}`;

const look = buttonLook({ variant: 'secondary', size: 'compact' });

const icon = 'size-5 shrink-0 text-primary';

/** Every channel is listed; those not configured come last. In a card they are as wide as it, without a box of their own. */
export function ContactCards({ isInCard = false }: { isInCard?: boolean }) {
  const { support, appName } = useSettings();
  const { phone, email } = support;
  return (
    <section aria-labelledby="contact" className="flex flex-col gap-3">
      <h2 id="contact">{text.contact}</h2>
      <ul className={isInCard ? '-mx-4 ruled' : 'ruled rounded-card border border-line bg-surface'}>
        {phone && <PhoneCard phone={phone} />}
        {email && <EmailCard email={email} appName={appName} />}
        <ChatCard />
        {!phone && (
          <ContactCard icon={<PhoneIcon className={icon} />} title={text.phoneTitle}>
            {text.noPhone}
          </ContactCard>
        )}
        {!email && (
          <ContactCard icon={<MailIcon className={icon} />} title={text.emailTitle}>
            {text.noEmail}
          </ContactCard>
        )}
      </ul>
    </section>
  );
}

function PhoneCard({ phone }: { phone: NonNullable<PublicSettings['support']['phone']> }) {
  return (
    <ContactCard
      icon={<PhoneIcon className={icon} />}
      title={text.phoneTitle}
      value={phone.shown}
      action={
        <a href={phone.link} className={look}>
          {text.callNow}
        </a>
      }
    >
      <OpenNow />
    </ContactCard>
  );
}

function EmailCard({ email, appName }: { email: string; appName: string }) {
  const subject = encodeURIComponent(text.emailSubject(appName));
  return (
    <ContactCard
      icon={<MailIcon className={icon} />}
      title={text.emailTitle}
      value={<EmailAddress>{email}</EmailAddress>}
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

function ChatCard() {
  return (
    <ContactCard
      icon={<ChatIcon className={icon} />}
      title={text.chatTitle}
      value={text.chatAvailable}
      action={useViewer() ? <StartChat /> : <LoginFirst />}
    >
      {text.chatText}
      <OpenNow />
    </ContactCard>
  );
}

function LoginFirst() {
  const { toast } = useToasts();
  const tell = () => toast({ title: text.loginRequired, description: text.loginRequiredMore });
  return (
    <ButtonLink href={LOGIN} variant="secondary" size="compact" onClick={tell}>
      {text.startChat}
    </ButtonLink>
  );
}

function StartChat() {
  const { toast } = useToasts();
  const api = useApi();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const start = useMutation({
    // Visitors cannot start one, and signed-in people have this code already.
    mutationFn: async () => {
      const { startSupportChat } = await import('@akatale/contracts/deals/chats-endpoints');
      return api.call(startSupportChat, { body: { from: supportOrigin() } });
    },
    onSuccess: ({ id }) => navigate(`/chat/${id}`),
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) {
        toast({ title: text.loginRequired, description: text.loginRequiredMore });
        navigate(LOGIN);
        return;
      }
      toast({ title: text.error, description: text.chatFailed, tone: 'error' });
    },
  });
  return (
    <Button variant="secondary" size="compact" disabled={!isHydrated || start.isPending} onClick={() => start.mutate()}>
      {start.isPending ? text.startingChat : text.startChat}
    </Button>
  );
}
