import { closeChatFor } from '@akatale/contracts/deals/chats-for-seller-endpoints';
import type { ChatDetail } from '@akatale/contracts/deals/chats-schemas';
import { readAmount } from '@akatale/contracts/typed-values';
import { userMessageOf } from '../../../data/api/api-error.ts';
import { useApi } from '../../../data/client.ts';
import { unclaimedText as text } from '../../../text/desk/unclaimed-text.ts';
import { amountText } from '../../../text/market/amount-text.ts';
import { Button } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { AmountField } from '../../../ui/form/amount-field.tsx';
import { QuantityField } from '../../../ui/form/quantity-field.tsx';
import { amountProblem } from '../../../ui/form/typed-amount.ts';
import { readQuantity } from '../../../ui/form/typed-quantity.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { Dialog, DialogButtons } from '../../../ui/overlay/dialog.tsx';
import { explain, FormProblems } from '../../people/sign-in/index.ts';

interface CloseForSellerProps {
  chat: ChatDetail;
  closing: NonNullable<ChatDetail['closing']>;
  status: 'completed' | 'abandoned';
  onClosed: (chat: ChatDetail) => void;
  onCancel: () => void;
}

export function CloseForSeller({ chat, closing, status, onClosed, onCancel }: CloseForSellerProps) {
  const { toast } = useToasts();
  const api = useApi();
  const isSale = status === 'completed';
  const form = useForm({
    check: ({ quantity = '', soldPrice = '' }) => {
      const message = amountProblem(soldPrice, amountText);
      if (message) return { problem: { title: message, fields: [{ field: 'soldPrice', message }] } };
      return { values: { quantity: readQuantity(quantity), soldPrice: readAmount(soldPrice) ?? Number.NaN } };
    },
    send: async (sale) => {
      const body = { status, ...(isSale && { isSold: true, ...sale }) };
      onClosed(await api.call(closeChatFor, { params: { id: chat.id }, body }));
    },
    explain: (error) => {
      toast({ title: text.closeFailed, description: userMessageOf(error), tone: 'error' });
      return explain(error);
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onCancel}
      title={isSale ? text.complete : text.abandonQuestion}
      closeLabel={text.close}
      isFilledIn={isSale}
      variant={isSale ? 'sheet' : 'dialog'}
    >
      <form {...form.formProps} className="flex flex-col gap-4">
        <FormProblems problem={form.problem} />
        <p className="font-semibold wrap-anywhere">{chat.product?.title}</p>
        {isSale && (
          <>
            <QuantityField id="quantity" defaultValue="1" label={text.quantity} error={form.errorOf('quantity')} />
            <AmountField
              id="soldPrice"
              name="soldPrice"
              texts={amountText}
              defaultValue={String(closing.defaultPrice)}
              label={text.price}
              error={form.errorOf('soldPrice')}
            />
          </>
        )}
        <p className="text-ink-muted">{text.closeMore}</p>
        <DialogButtons>
          <Button variant="secondary" onClick={onCancel}>
            {text.keepOpen}
          </Button>
          <Button type="submit" variant={isSale ? 'primary' : 'danger'} isBusy={form.isBusy}>
            {isSale ? text.complete : text.abandon}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
