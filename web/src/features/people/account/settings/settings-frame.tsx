import type { ReactNode } from 'react';
import { accountText } from '../../../../text/people/account-text.ts';
import { settingsText as text } from '../../../../text/people/settings-text.ts';
import { NeedsScripts } from '../../../../ui/needs-scripts.tsx';
import { oneColumn } from '../../../../ui/page-columns.ts';
import { PageHeading } from '../../../../ui/page-heading.tsx';

interface SettingsFrameProps {
  heading: string;
  intro?: string;
  needsScripts?: boolean;
  children: ReactNode;
}

/** A page of settings below the profile. */
export function SettingsFrame({ heading, intro, needsScripts = true, children }: SettingsFrameProps) {
  return (
    <div className={`${oneColumn} gap-5`}>
      <PageHeading back={{ href: '/profile', label: text.back }} intro={intro}>
        {heading}
      </PageHeading>
      {needsScripts && <NeedsScripts>{accountText.needsScripts}</NeedsScripts>}
      {children}
    </div>
  );
}
