import * as chats from '@akatale/contracts/chats/chats';
import { getProduct } from '@akatale/contracts/products/products';
import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../data/api/api-error.ts';
import type { Api } from '../../data/api/api.ts';
import { withNext } from '../../data/session/safe-next.ts';
import { startChatText as text } from '../../text/chat/start-chat-text.ts';
import { toast } from '../../ui/feedback/toast.ts';

export interface StartContext {
  api: Api;
  queries: QueryClient;
  /** The page on which it is started. */
  path: string;
  navigate: (href: string) => void;
}

/** Opens the chat about a product, the one there is or a new one, and goes to it; says so where it cannot. */
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

function explain({ queries, path, navigate }: StartContext, productId: number, error: unknown) {
  const { status, code, forPeople } = error instanceof ApiError ? error : { status: 0, code: null, forPeople: null };
  if (status === 401) return navigate(withNext('/auth', path));
  // What the page says of the product is old.
  if (code === 'PRODUCT_UNAVAILABLE' || code === 'NOT_FOUND') {
    void queries.invalidateQueries({ queryKey: [getProduct.path, String(productId)] });
  }
  const isReason = code !== null && code !== 'INTERNAL';
  const description = isReason && forPeople ? `${text.failed}. ${forPeople}` : text.failed;
  toast({ title: text.error, description, tone: 'error' });
  if (code === 'EMAIL_NOT_VERIFIED') navigate(withNext('/verify-email', path));
}
