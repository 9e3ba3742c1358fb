import { toggleVendorChat } from '@akatale/contracts/desk/vendor-management-endpoints';
import type { ManagedVendor } from '@akatale/contracts/desk/vendor-management-schemas';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, userMessageOf } from '../../../../data/api/api-error.ts';
import { useReauthentication } from '../../../../data/api/reauthentication.ts';
import { useApi } from '../../../../data/client.ts';
import { vendorManagementText as text } from '../../../../text/desk/vendor-management-text.ts';
import { useToasts } from '../../../../ui/feedback/toast.ts';
import { changeVendor, refetchVendors } from '../vendors-query.ts';

interface Toggle {
  allowChat: boolean;
  reason?: string;
  until?: string;
}

/** Sends the state that the operator saw; updates the list if another changed it first. Rejects with every refusal. */
export function useToggleChat({ id, chatState }: ManagedVendor) {
  const { toast } = useToasts();
  const api = useApi();
  const withReauthentication = useReauthentication();
  const queries = useQueryClient();
  return async (toggle: Toggle, expected: string | null = chatState): Promise<void> => {
    const body = { ...toggle, ...(expected !== null && { expected }) };
    try {
      const { message, vendor } = await withReauthentication(() =>
        api.call(toggleVendorChat, { params: { id }, body }),
      );
      await changeVendor(queries, id, vendor);
      toast({ title: text.toggled, description: message, tone: 'success' });
    } catch (error) {
      toast({ title: text.toggleFailed, description: userMessageOf(error), tone: 'error' });
      if (error instanceof ApiError && error.status === 409) await refetchVendors(queries);
      throw error;
    }
  };
}
