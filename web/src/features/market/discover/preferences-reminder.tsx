import type { CurrentUser } from '@akatale/contracts/people/accounts-schemas';
import { useEffect, useState } from 'react';
import { preferencesText as text } from '../../../text/people/preferences-text.ts';
import { IconButton } from '../../../ui/button.tsx';
import { CloseIcon } from '../../../ui/icons/icons.tsx';
import { Link } from '../../../ui/link.tsx';

const KEY = 'preferences-reminder-closed';

export function PreferencesReminder({ viewer: { type, role } }: { viewer: CurrentUser }) {
  // Known only to this browser, so it renders after hydration.
  const [isClosed, setClosed] = useState(true);
  useEffect(() => setClosed(wasClosed()), []);
  if (isClosed || type !== 'buyer' || role !== 'user') return null;

  function close() {
    setClosed(true);
    try {
      localStorage.setItem(KEY, 'yes');
    } catch {
      // Without storage it stays closed until the next visit only.
    }
  }

  return (
    <li className="col-span-full flex animate-enter items-center gap-2 rounded-card bg-primary-soft py-1 pr-1 pl-4 text-on-primary-soft md:order-first">
      <p className="flex flex-1 flex-wrap items-center gap-x-3 pt-2 md:pt-0">
        {text.reminder}
        <Link href="/category-preferences" className="inline-flex min-h-11 items-center font-semibold underline">
          {text.reminderAction}
        </Link>
      </p>
      <IconButton label={text.reminderClose} onClick={close}>
        <CloseIcon className="size-5" />
      </IconButton>
    </li>
  );
}

function wasClosed(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
