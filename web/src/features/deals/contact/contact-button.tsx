import { MAX_CHATS_PAGE_SIZE } from '@akatale/contracts/deals/chats';
import { listChats } from '@akatale/contracts/deals/chats-endpoints';
import { effectivePrice } from '@akatale/contracts/market/products';
import { listVendorProducts } from '@akatale/contracts/market/products-endpoints';
import type { ProductSummary } from '@akatale/contracts/market/products-schemas';
import { formatUgx } from '@akatale/contracts/money';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { userMessageOf } from '../../../data/api/api-error.ts';
import { useApi } from '../../../data/client.ts';
import { contactText as text } from '../../../text/deals/contact-text.ts';
import { Button, type ButtonSize, type ButtonVariant } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { useNavigate } from '../../../ui/link.tsx';
import { useHydrated } from '../../../ui/loading/hydrated.ts';
import { Photo } from '../../../ui/media/photo.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useStartChat } from '../chat/index.ts';
import { chooseContact } from './choose-contact.ts';
import { ContactLabel } from './contact-label.tsx';

const CHATS_SHOWN = 50;

interface ContactButtonProps {
  vendor: { id: number; productCount: number };
  name?: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
}

export function ContactButton({ vendor, name, ...look }: ContactButtonProps) {
  const { toast } = useToasts();
  const { id, productCount } = vendor;
  const api = useApi();
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const [choice, setChoice] = useState<readonly ProductSummary[]>([]);
  const start = useStartChat();
  const contact = useMutation({
    mutationFn: async () => {
      const query = { status: 'active', limit: MAX_CHATS_PAGE_SIZE } as const;
      const [chats, products] = await Promise.all([
        api.call(listChats, { query }),
        api.call(listVendorProducts, { params: { id }, query: { limit: CHATS_SHOWN } }),
      ]);
      return chooseContact(id, chats, products);
    },
    onSuccess(found) {
      if (found === 'list') return navigate('/chat');
      if ('open' in found) return navigate(`/chat/${found.open}`);
      if ('start' in found) return start.mutate(found.start);
      setChoice(found.choose);
    },
    onError: (error) => {
      toast({ title: text.error, description: userMessageOf(error), tone: 'error' });
    },
  });
  return (
    <>
      <Button
        {...look}
        aria-label={name && text.contactOf(name)}
        disabled={!isHydrated || productCount === 0}
        isBusy={contact.isPending || start.isPending}
        onClick={() => contact.mutate()}
      >
        <ContactLabel />
      </Button>
      {choice.length > 0 &&
        // Outside a menu, which closes as the dialog opens.
        createPortal(
          <Dialog isOpen onClose={() => setChoice([])} title={text.which} closeLabel={text.close} variant="sheet">
            <p className="mb-2 text-ink-muted">{text.whichMore}</p>
            <ul className="flex flex-col">
              {choice.map((product) => (
                <li key={product.id}>
                  <button
                    type="button"
                    className="flex min-h-16 w-full items-center gap-3 rounded-card p-2 text-left eases hover:bg-sunken"
                    onClick={() => {
                      setChoice([]);
                      start.mutate(product.id);
                    }}
                  >
                    <span className="w-12 shrink-0 overflow-hidden rounded-input">
                      <Photo url={product.images[0]} alt="" sizes="48px" title={product.title} titleLength={1} />
                    </span>
                    <span className="min-w-0 flex-1">
                      <span className="block truncate font-semibold">{product.title}</span>
                      <span className="text-ink-muted">{formatUgx(effectivePrice(product))}</span>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </Dialog>,
          document.body,
        )}
    </>
  );
}
