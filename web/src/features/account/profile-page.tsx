import type { CurrentUser } from '@akatale/contracts/accounts/accounts';
import type { ReactNode } from 'react';
import type { PageHead } from '../../data/page.ts';
import { pushText } from '../../text/account/push-text.ts';
import { accountText as text } from '../../text/account/account-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { AvatarPicker } from './avatar-picker.tsx';
import { Devices } from './devices.tsx';
import { NotificationSettings } from './notifications/notification-settings.tsx';
import { PasswordForm } from './password-form.tsx';
import { PresenceSwitch } from './presence-switch.tsx';
import { ProfileForm } from './profile-form.tsx';
import { StartSellingForm } from './start-selling-form.tsx';
import { useLastViewer } from '../../data/session/last-viewer.ts';

export { loadProfile as load } from './load-profile.ts';

export function Page() {
  const viewer = useLastViewer();
  if (!viewer) return null;
  return (
    <div key={viewer.id} className="mx-auto flex max-w-form flex-col gap-10 py-4 sm:py-10">
      <header className="flex flex-col gap-1">
        <h1 tabIndex={-1}>{text.profileHeading}</h1>
        <p className="wrap-anywhere text-ink-muted">{text.signedInAs(viewer.email)}</p>
      </header>
      <noscript>
        <p className="rounded-card bg-warn-soft p-4 text-warn">{text.needsScripts}</p>
      </noscript>
      <Section heading={text.aboutYou}>
        <AvatarPicker viewer={viewer} />
        <ProfileForm viewer={viewer} />
      </Section>
      <Section heading={text.favourites} intro={favouritesOf(viewer)}>
        <ButtonLink href="/category-preferences" variant="secondary">
          {text.chooseFavourites}
        </ButtonLink>
      </Section>
      {viewer.type === 'buyer' && viewer.role === 'user' && (
        <Section id="start-selling" heading={text.startSelling} intro={text.startSellingIntro}>
          <StartSellingForm viewer={viewer} />
        </Section>
      )}
      {!viewer.viewedUntil && (
        <Section id="notifications" heading={pushText.heading} intro={pushText.intro}>
          <NotificationSettings viewer={viewer} />
        </Section>
      )}
      <Section heading={text.privacy}>
        <PresenceSwitch viewer={viewer} />
      </Section>
      <Section heading={text.password}>
        <PasswordForm />
      </Section>
      <Section heading={text.devices} intro={text.devicesIntro}>
        <Devices />
      </Section>
    </div>
  );
}

const favouritesOf = ({ categoryPreferences }: CurrentUser): string =>
  categoryPreferences.length > 0 ? categoryPreferences.join(', ') : text.noFavourites;

interface SectionProps {
  id?: string;
  heading: string;
  intro?: string;
  children: ReactNode;
}

function Section({ id, heading, intro, children }: SectionProps) {
  return (
    <section id={id} className="flex flex-col gap-5 border-t border-line pt-6">
      <header className="flex flex-col gap-1">
        <h2 className="text-xl">{heading}</h2>
        {intro && <p className="text-ink-muted">{intro}</p>}
      </header>
      {children}
    </section>
  );
}

export function head(): PageHead {
  return { title: text.profileTitle };
}
