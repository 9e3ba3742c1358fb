import type { LoadContext, Loaded, PageHead } from '../../../data/page.ts';
import { vendorManagementText as text } from '../../../text/desk/vendor-management-text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { useSearch } from '../../../ui/link.tsx';
import { DeskFrame } from '../../people/desk-frame/index.ts';
import { loadUnclaimed, readUnclaimedPlace, UNCLAIMED_PATH, UnclaimedRoom } from '../unclaimed/index.ts';
import { VendorManagement } from './vendor-management.tsx';
import { loadVendors } from './vendors-query.ts';

export function Page() {
  const place = readUnclaimedPlace(useSearch());
  if (place) return <UnclaimedRoom {...place} />;
  return (
    <DeskFrame heading={text.heading} actions={<ButtonLink href={UNCLAIMED_PATH}>{text.listForSeller}</ButtonLink>}>
      <VendorManagement />
    </DeskFrame>
  );
}

export async function load(context: LoadContext): Promise<Loaded<null>> {
  const place = readUnclaimedPlace(context.search);
  await (place ? loadUnclaimed(context, place) : loadVendors(context));
  return { data: null };
}

export function head(): PageHead {
  return { title: text.heading };
}
