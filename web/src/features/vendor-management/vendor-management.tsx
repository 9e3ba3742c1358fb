import type { LoadContext } from '../../data/page.ts';

/** The vendors, with their plans and chats. */
export function VendorManagement() {
  return null;
}

export async function loadVendors(_context: LoadContext): Promise<void> {
  await Promise.resolve();
}
