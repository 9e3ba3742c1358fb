import { useEffect } from 'react';
import { loadNothing, type PageHead } from '../../data/page.ts';
import { useLastViewer } from '../../data/session/last-viewer.ts';
import { accountText as text } from '../../text/account/account-text.ts';
import { ChevronDownIcon } from '../../ui/icons/icons.tsx';
import { useNavigate } from '../../ui/link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { AvatarPicker } from './avatar-picker.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SettingsIndex } from './settings/settings-index.tsx';

export { loadNothing as load };

export function Page() {
  const viewer = useLastViewer();
  useFormerAnchors();
  if (!viewer) return null;
  return (
    <div key={viewer.id} className="mx-auto flex max-w-form flex-col gap-5">
      <PageHeading intro={text.loggedInAs(viewer.email)}>{text.profileHeading}</PageHeading>
      <SettingsIndex canSell={viewer.type === 'buyer' && viewer.role === 'user'} />
      <noscript>
        <p className="rounded-card bg-warn-soft p-4 text-warn">{text.needsScripts}</p>
      </noscript>
      <section className="flex flex-col gap-5 border-t border-line pt-6">
        <h2 className="text-xl">{text.aboutYou}</h2>
        <AvatarPicker viewer={viewer} />
        <ProfileForm viewer={viewer} />
      </section>
      <details className="group border-t border-line pt-3">
        <summary className="flex min-h-11 list-none items-center justify-between gap-3 [&::-webkit-details-marker]:hidden">
          <h2 className="text-xl">{text.password}</h2>
          <ChevronDownIcon className="size-5 transition group-open:rotate-180" />
        </summary>
        <div className="py-3">
          <PasswordForm />
        </div>
      </details>
    </div>
  );
}

/** Of sections that have pages of their own; links in mails and notifications that were sent before lead to them. */
const formerAnchors: Record<string, string> = {
  '#notifications': '/profile/notifications',
  '#start-selling': '/sell',
};

function useFormerAnchors(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const path = formerAnchors[location.hash];
    if (path) navigate(path, { replace: true });
  }, [navigate]);
}

export function head(): PageHead {
  return { title: text.profileTitle };
}
