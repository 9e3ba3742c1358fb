import type { ReactNode } from 'react';
import { settingsText as text } from '../../../text/account/settings-text.ts';
import { BackLink } from '../../../ui/back-link.tsx';

interface SettingsFrameProps {
  heading: string;
  intro?: string;
  children: ReactNode;
}

/** A page of settings below the profile. */
export function SettingsFrame({ heading, intro, children }: SettingsFrameProps) {
  return (
    <div className="mx-auto flex max-w-form flex-col gap-5 md:pt-2">
      <header className="flex flex-col gap-1">
        <BackLink href="/profile">{text.back}</BackLink>
        <h1 tabIndex={-1}>{heading}</h1>
        {intro && <p className="text-ink-muted">{intro}</p>}
      </header>
      {children}
    </div>
  );
}
