import * as chats from '@akatale/contracts/deals/chats-endpoints';
import { getProduct } from '@akatale/contracts/market/products-endpoints';
import { withNext } from '@akatale/contracts/pages/safe-next';
import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../data/api/api-error.ts';
import type { Api } from '../../../data/api/api.ts';
import { startChatText as text } from '../../../text/market/start-chat-text.ts';
import type { Toasts } from '../../../ui/feedback/toast.ts';

export interface StartContext {
  api: Api;
  queries: QueryClient;
  path: string;
  navigate: (href: string) => void;
  toast: Toasts['toast'];
}

/** Opens the existing chat about a product or a new one, and navigates to it; shows an error toast on failure. */
export async function startChat(context: StartContext, productId: number): Promise<void> {
  const { api, queries, navigate } = context;
  const start = new MutationObserver(queries, {
    mutationFn: () => api.call(chats.startChat, { body: { productId } }),
  });
  try {
    const { id } = await start.mutate();
    navigate(`/chat/${id}`);
  } catch (error) {
    explain(context, productId, error);
  }
}

function explain({ queries, path, navigate, toast }: StartContext, productId: number, error: unknown) {
  const { status, code, userMessage } =
    error instanceof ApiError ? error : { status: 0, code: null, userMessage: null };
  if (status === 401) return navigate(withNext('/auth', path));
  // The cached product is out of date.
  if (code === 'PRODUCT_UNAVAILABLE' || code === 'NOT_FOUND') {
    void queries.invalidateQueries({ queryKey: [getProduct.path, String(productId)] });
  }
  const isReason = code !== null && code !== 'INTERNAL';
  const description = isReason && userMessage ? `${text.failed}. ${userMessage}` : text.failed;
  toast({ title: text.error, description, tone: 'error' });
  if (code === 'EMAIL_NOT_VERIFIED') navigate(withNext('/verify-email', path));
}
