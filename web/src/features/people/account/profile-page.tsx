import { type ReactNode, useEffect, useRef, useState } from 'react';
import { loadNothing, type PageHead } from '../../../data/page.ts';
import { formAction } from '../../../data/posted-form.ts';
import { useLastViewer } from '../../../data/session/last-viewer.ts';
import { accountText as text } from '../../../text/people/account-text.ts';
import { logOutText } from '../../../text/people/log-out-text.ts';
import { Button } from '../../../ui/button.tsx';
import { FormToken } from '../../../ui/form/form-token.tsx';
import { ChevronDownIcon } from '../../../ui/icons/icons.tsx';
import { LogoutIcon } from '../../../ui/icons/theme-icons.tsx';
import { useNavigate } from '../../../ui/link.tsx';
import { lazyComponent } from '../../../ui/loading/lazy.tsx';
import { NeedsScripts } from '../../../ui/needs-scripts.tsx';
import { twoHalves } from '../../../ui/page-columns.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { AvatarPicker } from './avatar-picker.tsx';
import { useLogOut } from './log-out.ts';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SettingsIndex } from './settings/settings-index.tsx';

const AwayForm = lazyComponent(async () => (await import('./away-form.tsx')).AwayForm, null);
const MailRefused = lazyComponent(async () => (await import('./mail-refused.tsx')).MailRefused, null);

export { loadNothing as load };

export function Page() {
  const viewer = useLastViewer();
  useFormerAnchors();
  if (!viewer) return null;
  return (
    <div key={viewer.id} className="flex flex-col gap-5">
      <PageHeading intro={text.loggedInAs(viewer.email)}>{text.profileHeading}</PageHeading>
      <div className={twoHalves}>
        <div className="flex flex-col gap-5">
          {viewer.isMailRefused && <MailRefused viewer={viewer} />}
          <SettingsIndex canSell={viewer.type === 'buyer' && viewer.role === 'user'} />
          <NeedsScripts>{text.needsScripts}</NeedsScripts>
        </div>
        <div className="flex flex-col gap-5">
          <section className="flex flex-col gap-5">
            <h2 className="text-xl">{text.aboutYou}</h2>
            <AvatarPicker viewer={viewer} />
            <ProfileForm viewer={viewer} />
          </section>
          {viewer.type === 'vendor' && (
            <Folded heading={text.away}>
              <AwayForm key={viewer.away?.until} viewer={viewer} />
            </Folded>
          )}
          <Folded heading={text.password}>
            <PasswordForm />
          </Folded>
          <LogOut />
        </div>
      </div>
    </div>
  );
}

/** Its content is fetched when it is first opened, which may be before this page is hydrated. */
function Folded({ heading, children }: { heading: string; children: ReactNode }) {
  const [wasOpened, setOpened] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => setOpened(details.current?.open ?? false), []);
  return (
    <details ref={details} className="group border-t border-line pt-3" onToggle={() => setOpened(true)}>
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 [&::-webkit-details-marker]:hidden">
        <h2 className="text-xl">{heading}</h2>
        <ChevronDownIcon className="size-5 eases group-open:rotate-180" />
      </summary>
      <div className="py-3">{wasOpened && children}</div>
    </details>
  );
}

/** Also where one looks for it on a phone that several people share. */
function LogOut() {
  const logOut = useLogOut();
  return (
    <form
      method="post"
      action={formAction('logout')}
      onSubmit={(event) => {
        event.preventDefault();
        logOut.mutate();
      }}
      className="border-t border-line pt-5"
    >
      <FormToken />
      <Button type="submit" variant="secondary" isBusy={logOut.isPending}>
        <LogoutIcon className="size-5" />
        {logOutText.logout}
      </Button>
    </form>
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
