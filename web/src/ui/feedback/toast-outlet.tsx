import { useEffect, useRef, useSyncExternalStore } from 'react';
import { lazyComponent } from '../loading/lazy.tsx';
import { useToasts } from './toast.ts';

const none = () => null;
export const loadToastCard = async () => (await import('./toaster.tsx')).ToastCard;
const ToastCard = lazyComponent(loadToastCard, null);

/**
 * Both live regions are rendered from the start, because screen readers announce only changes in existing regions. The
 * services fetch the code of the card: the first toast may be that the network is gone.
 */
export function ToastOutlet({ label, closeLabel }: { label: string; closeLabel: string }) {
  const { subscribe, shown } = useToasts();
  const toast = useSyncExternalStore(subscribe, shown, none);
  const ref = useRef<HTMLElement>(null);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'F8') ref.current?.focus();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);

  const card = toast && <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} />;
  const isError = toast?.tone === 'error';
  return (
    <section
      ref={ref}
      data-toasts
      aria-label={label}
      tabIndex={-1}
      className={
        'pointer-events-none no-ring fixed inset-x-4 top-(--toast-top) bottom-[var(--toast-bottom,calc(16px+var(--bottom-bar,env(safe-area-inset-bottom))))] ' +
        'z-40 mx-auto max-w-form md:left-auto md:w-96'
      }
    >
      <div role="status">{!isError && card}</div>
      <div role="alert">{isError && card}</div>
    </section>
  );
}
