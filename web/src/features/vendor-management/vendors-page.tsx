import type { LoadContext, Loaded, PageHead } from '../../data/page.ts';
import { vendorManagementText as text } from '../../text/desk/vendor-management-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { DeskFrame } from '../desk/index.ts';
import { VendorManagement } from './vendor-management.tsx';
import { loadVendors } from './vendors-query.ts';

export function Page() {
  return (
    <DeskFrame
      heading={text.heading}
      actions={<ButtonLink href="/admin/vendors/unclaimed">{text.listForSeller}</ButtonLink>}
    >
      <VendorManagement />
    </DeskFrame>
  );
}

export async function load(context: LoadContext): Promise<Loaded<null>> {
  await loadVendors(context);
  return { data: null };
}

export function head(): PageHead {
  return { title: text.heading };
}
