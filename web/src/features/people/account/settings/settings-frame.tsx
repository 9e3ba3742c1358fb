import type { ReactNode } from 'react';
import { settingsText as text } from '../../../../text/people/settings-text.ts';
import { PageHeading } from '../../../../ui/page-heading.tsx';

interface SettingsFrameProps {
  heading: string;
  intro?: string;
  children: ReactNode;
}

/** A page of settings below the profile. */
export function SettingsFrame({ heading, intro, children }: SettingsFrameProps) {
  return (
    <div className="mx-auto flex max-w-form flex-col gap-5">
      <PageHeading back={{ href: '/profile', label: text.back }} intro={intro}>
        {heading}
      </PageHeading>
      {children}
    </div>
  );
}
