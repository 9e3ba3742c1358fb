import { signOutDevice, signOutOthers } from '@akatale/contracts/people/profile-endpoints';
import type { Device } from '@akatale/contracts/people/profile-schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { userMessageOf } from '../../../../data/api/api-error.ts';
import { useApi } from '../../../../data/client.ts';
import { accountText as text } from '../../../../text/people/account-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { useToasts } from '../../../../ui/feedback/toast.ts';
import { Age } from '../../../../ui/format/age.tsx';
import { deviceName } from './device-name.ts';
import { devicesKey, devicesQuery } from './devices-query.ts';

export function Devices() {
  const devices = useQuery(devicesQuery(useApi()));
  const signOut = useSignOut();
  if (devices.isError) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p>{text.devicesFailed}</p>
        <Button variant="secondary" onClick={() => void devices.refetch()}>
          {text.tryAgain}
        </Button>
      </div>
    );
  }
  if (!devices.data) {
    return (
      <div role="status" aria-label={text.loadingDevices}>
        <Skeleton className="h-16" />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col ruled rounded-card border border-line bg-surface">
        {devices.data.map((device) => (
          <DeviceRow key={device.id} device={device} onSignOut={() => signOut.mutate(device.id)} />
        ))}
      </ul>
      {devices.data.length > 1 && (
        <Button
          variant="secondary"
          isBusy={signOut.isPending && signOut.variables === 'others'}
          onClick={() => signOut.mutate('others')}
        >
          {text.logOutOthers}
        </Button>
      )}
    </div>
  );
}

function useSignOut() {
  const { toast } = useToasts();
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (which: number | 'others') =>
      which === 'others' ? api.call(signOutOthers, {}) : api.call(signOutDevice, { params: { id: which } }),
    onSuccess: (_answer, which) =>
      toast({
        title: which === 'others' ? text.othersLoggedOut : text.loggedOut,
        tone: 'success',
      }),
    onError: (error) => toast({ title: text.error, description: userMessageOf(error), tone: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: devicesKey }),
  });
}

function DeviceRow({ device, onSignOut }: { device: Device; onSignOut: () => void }) {
  const name = deviceName(device.userAgent);
  return (
    <li className="flex min-h-16 items-center gap-3 px-4 py-2">
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{name}</p>
        <p className="text-sm text-ink-muted">
          {device.isCurrent ? (
            text.thisDevice
          ) : (
            <>
              {text.lastSeen} <Age instant={device.lastSeenAt} />
            </>
          )}
        </p>
      </div>
      {!device.isCurrent && (
        <Button variant="ghost" aria-label={text.logOutOf(name)} onClick={onSignOut}>
          {text.logOut}
        </Button>
      )}
    </li>
  );
}
