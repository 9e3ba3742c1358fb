import { closeChat } from '@akatale/contracts/deals/chats-endpoints';
import type { ChatDetail } from '@akatale/contracts/deals/chats-schemas';
import { formatCount, formatUgx } from '@akatale/contracts/money';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { ApiError, userMessageOf } from '../../../data/api/api-error.ts';
import { cachedThread } from '../../../data/chats/chat-queries.ts';
import { useApi } from '../../../data/client.ts';
import { closingText as text } from '../../../text/deals/closing-text.ts';
import { amountText } from '../../../text/market/amount-text.ts';
import { Button } from '../../../ui/button.tsx';
import { TotalRow } from '../../../ui/charts/total-row.tsx';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { AmountField } from '../../../ui/form/amount-field.tsx';
import { FormErrors } from '../../../ui/form/form-errors.tsx';
import { QuantityField } from '../../../ui/form/quantity-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { DialogButtons } from '../../../ui/overlay/dialog.tsx';
import { FarUnder } from '../price-check/index.ts';
import { pricesInChat } from './prices-in-chat.ts';
import { readSale, type Sale } from './read-sale.ts';

interface CompleteSaleProps {
  chat: Pick<ChatDetail, 'id'>;
  closing: NonNullable<ChatDetail['closing']>;
  onClosed: (chat: ChatDetail) => void;
  onCancel: () => void;
}

export function CompleteSale({ chat, closing, onClosed, onCancel }: CompleteSaleProps) {
  const { toast } = useToasts();
  const api = useApi();
  const [typed, setTyped] = useState<Record<string, string>>({
    quantity: '1',
    soldPrice: String(closing.defaultPrice),
  });
  const offers = useOffers(chat.id, closing.defaultPrice);
  const form = useForm<Sale>({
    check: (values) => readSale(values, closing.stock),
    send: async (sale) => {
      const body = { status: 'completed', isSold: true, ...sale } as const;
      const closed = await api.call(closeChat, { params: { id: chat.id }, body });
      toast({ title: text.completed, tone: 'success' });
      onClosed(closed);
    },
    explain: (error) => {
      const reason = userMessageOf(error);
      const summary = { title: text.completeFailed, reason };
      toast({ title: text.completeFailed, description: reason, tone: 'error' });
      if (!(error instanceof ApiError)) return { ...summary, fields: [] };
      const isTooMany = error.code === 'INSUFFICIENT_STOCK';
      return {
        ...summary,
        fields: isTooMany ? [{ field: 'quantity', message: reason }] : error.fields,
      };
    },
  });

  const { ref } = form.formProps;
  // Before the dialog focuses its first field: what is typed then takes the place of the price.
  useEffect(() => priceIn(ref.current)?.select(), [ref]);

  function take(amountUgx: number) {
    const price = priceIn(ref.current);
    if (!price) return;
    price.value = formatCount(amountUgx);
    price.dispatchEvent(new Event('input', { bubbles: true }));
  }

  function follow({ currentTarget }: FormEvent<HTMLFormElement>) {
    setTyped(Object.fromEntries(new FormData(currentTarget)) as Record<string, string>);
  }

  return (
    <form {...form.formProps} onInput={follow} className="flex flex-col gap-5">
      <div className="flex flex-wrap gap-4">
        <div style={{ flex: '2 1 11rem' }}>
          <AmountField
            name="soldPrice"
            texts={amountText}
            defaultValue={String(closing.defaultPrice)}
            label={text.price}
            error={form.errorOf('soldPrice')}
          />
          {offers.length > 0 && (
            <div className="mt-2.5 flex flex-wrap gap-2">
              {offers.map((amountUgx) => (
                <Button key={amountUgx} variant="secondary" size="compact" onClick={() => take(amountUgx)}>
                  {text.fromChat(formatCount(amountUgx))}
                </Button>
              ))}
            </div>
          )}
        </div>
        {closing.stock === 1 ? (
          <input type="hidden" name="quantity" value="1" />
        ) : (
          <div style={{ flex: '1 1 6rem' }}>
            <QuantityField defaultValue="1" label={text.quantity} error={form.errorOf('quantity')} />
          </div>
        )}
        <FarUnder askedUgx={closing.defaultPrice} typed={typed['soldPrice']} />
      </div>
      <strong>{text.checkBalance}</strong>
      <div className="flex flex-col gap-1 text-ink-muted">
        <Effect typed={typed} stock={closing.stock} />
        <p>{text.canBeUndone}</p>
      </div>
      <div className="sheet-actions">
        {form.problem && <FormErrors title={form.problem.title} reason={form.problem.reason} />}
        <DialogButtons>
          <Button variant="secondary" onClick={onCancel}>
            {text.keep}
          </Button>
          <Button type="submit" isBusy={form.isBusy}>
            {text.completeConfirm}
          </Button>
        </DialogButtons>
      </div>
    </form>
  );
}

const priceIn = (form: HTMLFormElement | null) => form?.elements.namedItem('soldPrice') as HTMLInputElement | null;

/** What was named in the chat: the price that was agreed on is mostly one of them. */
function useOffers(chatId: number, askedUgx: number) {
  const queries = useQueryClient();
  const [offers] = useState(() => {
    const messages = cachedThread(queries, chatId)?.messages ?? [];
    const words = messages.flatMap(({ senderId, message }) => (senderId === null ? [] : message));
    return pricesInChat(words, askedUgx);
  });
  return offers;
}

/** What the values typed do, and of several the total; nothing while they are invalid. */
function Effect({ typed, stock }: { typed: Record<string, string>; stock: number }) {
  const read = readSale(typed, stock);
  const sale = 'values' in read ? read.values : null;
  return (
    <div aria-live="polite">
      {sale && (
        <>
          {sale.quantity > 1 && (
            <TotalRow
              label={text.total}
              detail={text.times(sale.quantity, formatUgx(sale.soldPrice))}
              amount={formatUgx(sale.quantity * sale.soldPrice)}
            />
          )}
          <p>{sale.quantity === stock ? text.takesLast : text.leaves(stock - sale.quantity)}</p>
        </>
      )}
    </div>
  );
}
