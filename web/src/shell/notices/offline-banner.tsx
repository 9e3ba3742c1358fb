import { useSessionHealth } from '../../data/session/session-store.ts';
import { shellText } from '../../text/shell-text.ts';
import { OfflineIcon } from '../../ui/icons/icons.tsx';
import { lazyComponent } from '../../ui/loading/lazy.tsx';
import { useOnline } from '../../ui/loading/online.ts';

const OfflineLine = lazyComponent(async () => (await import('./offline-line.tsx')).OfflineLine, shellText.offline);

export function OfflineBanner() {
  const isOnline = useOnline();
  const health = useSessionHealth();
  const isDown = isOnline && health?.status === 'active' && health.isFailing;
  return (
    <div role="status">
      {(!isOnline || isDown) && (
        <p className="flex min-h-11 items-center justify-center gap-2 bg-warn-soft px-4 text-md font-semibold text-warn">
          <OfflineIcon className="size-5" />
          {isDown ? shellText.notAnswering : <OfflineLine />}
        </p>
      )}
    </div>
  );
}
