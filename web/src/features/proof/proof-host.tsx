import { useEffect, useState } from 'react';
import { createProofs } from '../../data/api/with-proof.ts';
import { useClient } from '../../data/client.ts';
import { lazyComponent } from '../../ui/loading/lazy.tsx';

const ProofDialog = lazyComponent(async () => (await import('./proof-dialog.tsx')).ProofDialog, null);

/** Mounted on every operator page; shows the dialog when a call needs `withProof`. */
export function ProofHost() {
  const [request, setRequest] = useState<{ answer: (isProven: boolean) => void } | null>(null);

  const { register } = useClient().get(createProofs);
  useEffect(() => register(() => new Promise((resolve) => setRequest({ answer: resolve }))), [register]);
  // Leaving the page rejects pending requests.
  useEffect(() => () => request?.answer(false), [request]);

  if (!request) return null;
  return (
    <ProofDialog
      onSettled={(isProven) => {
        request.answer(isProven);
        setRequest(null);
      }}
    />
  );
}
