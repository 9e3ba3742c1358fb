import type { ComponentType } from 'react';
import { useClient } from '../../data/client.ts';
import { useOnline } from '../../data/online.ts';
import { useSessionHealth } from '../../data/session/session.ts';
import { shellText } from '../../text/shell-text.ts';
import { OfflineIcon } from '../../ui/icons/icons.tsx';
import { lazyComponent } from '../../ui/loading/lazy.tsx';

/** The caller of `provide` has fetched its code: a browser remembers a failed import until the next full load. */
export function createOfflineNotice() {
  let provide: (notice: ComponentType) => void = () => undefined;
  const code = new Promise<ComponentType>((resolve) => {
    provide = resolve;
  });
  return { provide, OfflineNotice: lazyComponent(async () => code, shellText.offline) };
}

export function OfflineBanner() {
  const { OfflineNotice } = useClient().get(createOfflineNotice);
  const isOnline = useOnline();
  const health = useSessionHealth();
  const isDown = isOnline && health?.status === 'active' && health.isFailing;
  return (
    <div role="status">
      {(!isOnline || isDown) && (
        <p className="flex min-h-11 items-center justify-center gap-2 bg-warn-soft px-4 text-md font-semibold text-warn">
          <OfflineIcon className="size-5" />
          {isDown ? shellText.notAnswering : <OfflineNotice />}
        </p>
      )}
    </div>
  );
}
