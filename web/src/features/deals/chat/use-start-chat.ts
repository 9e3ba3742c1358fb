import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../../data/client.ts';
import { useViewer } from '../../../data/session/session.ts';
import type { StartChat } from '../../../data/slots.ts';
import { startChatText as text } from '../../../text/market/start-chat-text.ts';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { useNavigate, usePath } from '../../../ui/link.tsx';
import { fetchCode } from '../../../ui/loading/fetch-code.ts';

const fetchStart = async () => import('./start-chat.ts');

/** The code is fetched in idle time, and only for signed-in users. */
export function useStartChat(): StartChat {
  const { toast } = useToasts();
  const api = useApi();
  const queries = useQueryClient();
  const path = usePath();
  const navigate = useNavigate();
  const [isPending, setPending] = useState(false);
  const mayStart = useViewer() !== null;
  useEffect(() => {
    if (mayStart) void fetchCode(fetchStart);
  }, [mayStart]);

  async function start(productId: number): Promise<void> {
    setPending(true);
    try {
      const { startChat } = await fetchStart();
      await startChat({ api, queries, path, navigate, toast }, productId);
    } catch {
      toast({ title: text.error, description: text.failed, tone: 'error' });
    }
    setPending(false);
  }
  return { isPending, mutate: (productId: number) => void start(productId) };
}
