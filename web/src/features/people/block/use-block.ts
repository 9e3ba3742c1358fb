import { blockPerson, listBlocks, unblockPerson } from '@akatale/contracts/people/blocks-endpoints';
import type { BlockTarget } from '@akatale/contracts/people/blocks-schemas';
import { useQueryClient } from '@tanstack/react-query';
import { userMessageOf } from '../../../data/api/api-error.ts';
import { useApi } from '../../../data/client.ts';
import { blockText as text } from '../../../text/people/block-text.ts';
import { useToasts } from '../../../ui/feedback/toast.ts';

const isAffected = /^\/api\/(chats|notifications|user\/following|vendors\/\{id\}\/follow)/;

/** Both say how it went in a toast. */
export function useBlock() {
  const { toast } = useToasts();
  const api = useApi();
  const queries = useQueryClient();

  async function change(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      void queries.invalidateQueries({
        predicate: ({ queryKey: [path] }) => path === listBlocks.path || isAffected.test(String(path)),
      });
    } catch (error) {
      toast({ title: text.failed, description: userMessageOf(error), tone: 'error' });
    }
  }

  async function unblock(id: number, name: string): Promise<void> {
    await change(async () => {
      await api.call(unblockPerson, { params: { id } });
      toast({ title: text.unblocked(name), tone: 'success' });
    });
  }

  async function block(target: BlockTarget, name: string): Promise<void> {
    await change(async () => {
      const { id } = await api.call(blockPerson, { body: target });
      toast({
        title: text.blocked(name),
        description: text.blockedMore,
        action: { label: text.undo, act: () => void unblock(id, name) },
      });
    });
  }

  return { block, unblock };
}
