import { initiateSubscription, listPayments } from '@akatale/contracts/sales/payments-endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../data/api/api-error.ts';
import { useApi, useSettings } from '../../data/client.ts';
import { subscriptionText as text } from '../../text/shop/subscription-text.ts';
import { useToasts } from '../../ui/feedback/toast.ts';
import { openPaymentWindow, type PaymentWindow, webAddress } from './payment-link.ts';

/** `data` is set if online payment is not available: whom to contact. Call `pay` inside a click handler. */
export function usePay() {
  const { toast } = useToasts();
  const api = useApi();
  const queries = useQueryClient();
  const begin = useMutation({
    mutationFn: async (opened: PaymentWindow | null) => {
      const answer = await api.call(initiateSubscription, { body: { planType: 'monthly' } });
      if (!answer.success) {
        opened?.close();
        return answer.message;
      }
      const address = webAddress(answer.payment_link);
      if (!address) throw new TypeError('The payment has no address');
      if (opened) opened.leadTo(address);
      else location.assign(address);
      void queries.invalidateQueries({ queryKey: [listPayments.path] });
      return null;
    },
    onError: (error, opened) => {
      opened?.close();
      toast({ title: text.paymentFailed, description: reasonOf(error), tone: 'error' });
    },
  });
  const { paysOnline } = useSettings();
  // Browsers block a window that opens after the response, so it opens before.
  const pay = () => begin.mutate(paysOnline ? openPaymentWindow(text.openingPayment) : null);
  return { ...begin, pay };
}

/** An internal error has no message for users. */
function reasonOf(error: unknown): string {
  const isReason =
    error instanceof ApiError && (error.status === 0 || (error.code !== null && error.code !== 'INTERNAL'));
  return isReason ? error.userMessage : text.initiateFailed;
}
