import type { ChatSummary } from '@akatale/contracts/deals/chats-schemas';
import type { ProductSummary } from '@akatale/contracts/market/products-schemas';

/** An existing chat, a new chat about a product, a choice between products, or the list of chats. */
export type Contact = { open: number } | { start: number } | { choose: readonly ProductSummary[] } | 'list';

/** The only open chat with this vendor, else one about their only product, else a choice, else the list of chats. */
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
