import { startChat } from '@akatale/contracts/chats';
import { getProduct } from '@akatale/contracts/products';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { ApiError } from '../../data/api-error.ts';
import { useApi } from '../../data/endpoint-query.ts';
import { withNext } from '../../data/safe-next.ts';
import { startChatText as text } from '../../text/start-chat-text.ts';
import { toast } from '../../ui/toast.ts';

/** Opens the chat about a product, the one there is or a new one, and goes to it. */
export function useStartChat() {
  const api = useApi();
  const queries = useQueryClient();
  const [path, navigate] = useLocation();
  return useMutation({
    mutationFn: (productId: number) => api.call(startChat, { body: { productId } }),
    onSuccess: ({ id }) => navigate(`/chat/${id}`),
    onError(error, productId) {
      const { status, code, forPeople } =
        error instanceof ApiError ? error : { status: 0, code: null, forPeople: null };
      if (status === 401) return navigate(withNext('/auth', path));
      // What the page says of the product is old.
      if (code === 'PRODUCT_UNAVAILABLE' || code === 'NOT_FOUND') {
        void queries.invalidateQueries({ queryKey: [getProduct.path, String(productId)] });
      }
      const isReason = code !== null && code !== 'INTERNAL';
      const description = isReason && forPeople ? `${text.failed}. ${forPeople}` : text.failed;
      toast({ title: text.error, description, tone: 'error' });
      if (code === 'EMAIL_NOT_VERIFIED') navigate(withNext('/verify-email', path));
    },
  });
}
