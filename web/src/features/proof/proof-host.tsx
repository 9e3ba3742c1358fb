import { useEffect, useState } from 'react';
import { answerProofBy } from '../../data/api/with-proof.ts';
import { lazyPart } from '../../ui/loading/lazy.tsx';

const ProofDialog = lazyPart(async () => (await import('./proof-dialog.tsx')).ProofDialog, null);

/** Mounted on every operator page; shows the dialog when a call needs `withProof`. */
export function ProofHost() {
  const [asked, setAsked] = useState<{ answer: (isProven: boolean) => void } | null>(null);

  useEffect(() => answerProofBy(() => new Promise((resolve) => setAsked({ answer: resolve }))), []);
  // Leaving the page rejects pending requests.
  useEffect(() => () => asked?.answer(false), [asked]);

  if (!asked) return null;
  return (
    <ProofDialog
      onSettled={(isProven) => {
        asked.answer(isProven);
        setAsked(null);
      }}
    />
  );
}
