import type { ComponentType } from 'react';
import { useSessionHealth } from '../../data/session/session.ts';
import { shellText } from '../../text/shell-text.ts';
import { OfflineIcon } from '../../ui/icons/icons.tsx';
import { lazyComponent } from '../../ui/loading/lazy.tsx';
import { useOnline } from '../../ui/loading/online.ts';

let provide: (Line: ComponentType) => void;
const code = new Promise<ComponentType>((resolve) => {
  provide = resolve;
});
const OfflineNotice = lazyComponent(async () => code, shellText.offline);

/**
 * Fetched in advance by the caller. A browser remembers a failed import, also of what other pages import, until the
 * next full load.
 */
export function provideOfflineNotice(Line: ComponentType): void {
  provide(Line);
}

export function OfflineBanner() {
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
