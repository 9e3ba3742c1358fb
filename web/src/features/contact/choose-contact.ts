import type { ChatSummary } from '@akatale/contracts/chats/chats';
import type { ProductSummary } from '@akatale/contracts/products/products';

/** Where `Contact` leads: into a chat, to a new one about a product, or to a choice (P36). */
export type Contact = { open: number } | { start: number } | { choose: readonly ProductSummary[] } | 'list';

/**
 * The one open chat with this vendor, else a new one about the one thing they sell, else the person
 * chooses; the list of chats where there is nothing to talk about.
 */
export function chooseContact(
  vendorId: number,
  chats: readonly Pick<ChatSummary, 'id' | 'side' | 'vendorId' | 'status'>[],
  products: readonly ProductSummary[],
): Contact {
  const [open, ...otherOpen] = chats.filter(
    (chat) => chat.side === 'buyer' && chat.vendorId === vendorId && chat.status === 'active',
  );
  if (open && otherOpen.length === 0) return { open: open.id };
  const forSale = products.filter(({ status, stock }) => status === 'active' && stock > 0);
  const [only, ...others] = forSale;
  if (!only) return 'list';
  return others.length === 0 ? { start: only.id } : { choose: forSale };
}
