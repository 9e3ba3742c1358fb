import { unsubscribePush } from '@akatale/contracts/community/notifications-endpoints';
import type { PushDevice } from '@akatale/contracts/community/notifications-schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { userMessageOf } from '../../../data/api/api-error.ts';
import { useApi } from '../../../data/client.ts';
import { pushText as text } from '../../../text/account/push-text.ts';
import { Button } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { Age } from '../../../ui/format/age.tsx';
import { deviceName } from '../devices/device-name.ts';
import { pushKey } from './choices-query.ts';

export function OtherDevices({ devices }: { devices: readonly PushDevice[] }) {
  const { toast } = useToasts();
  const api = useApi();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: async (id: number) => api.call(unsubscribePush, { params: { id } }),
    onSuccess: () => toast({ title: text.removed, tone: 'success' }),
    onError: (error) => toast({ title: text.switchFailed, description: userMessageOf(error), tone: 'error' }),
    onSettled: async () => queries.invalidateQueries({ queryKey: pushKey }),
  });
  if (devices.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      <h3>{text.otherDevices}</h3>
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
        {devices.map(({ id, userAgent, since }) => {
          const name = deviceName(userAgent);
          return (
            <li key={id} className="flex min-h-16 items-center gap-3 px-4 py-2">
              <div className="min-w-0 flex-1">
                <p className="truncate font-semibold">{name}</p>
                <p className="text-sm text-ink-muted">
                  {text.since} <Age instant={since} />
                </p>
              </div>
              <Button variant="ghost" aria-label={text.removeDevice(name)} onClick={() => remove.mutate(id)}>
                {text.remove}
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
