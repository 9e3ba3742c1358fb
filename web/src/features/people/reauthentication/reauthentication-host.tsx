import { useEffect, useState } from 'react';
import { createReauthentication } from '../../../data/api/reauthentication.ts';
import { useClient } from '../../../data/client.ts';
import { lazyComponent } from '../../../ui/loading/lazy.tsx';

const ReauthenticationDialog = lazyComponent(
  async () => (await import('./reauthentication-dialog.tsx')).ReauthenticationDialog,
  null,
);

/** Mounted on every operator page; shows the dialog when a call needs `withReauthentication`. */
export function ReauthenticationHost() {
  const [request, setRequest] = useState<{ answer: (isConfirmed: boolean) => void } | null>(null);

  const { register } = useClient().get(createReauthentication);
  useEffect(() => register(() => new Promise((resolve) => setRequest({ answer: resolve }))), [register]);
  // Leaving the page rejects pending requests.
  useEffect(() => () => request?.answer(false), [request]);

  if (!request) return null;
  return (
    <ReauthenticationDialog
      onSettled={(isConfirmed) => {
        request.answer(isConfirmed);
        setRequest(null);
      }}
    />
  );
}
