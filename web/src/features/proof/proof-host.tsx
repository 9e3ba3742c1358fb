import { useEffect, useState } from 'react';
import { answerProofBy } from '../../data/api/with-proof.ts';
import { lazyPart } from '../../ui/loading/lazy.tsx';

const ProofDialog = lazyPart(async () => (await import('./proof-dialog.tsx')).ProofDialog, null);

/** Stands on every page of operators and asks for proof where a call wants it (`withProof`). */
export function ProofHost() {
  const [asked, setAsked] = useState<{ answer: (isProven: boolean) => void } | null>(null);

  useEffect(() => answerProofBy(() => new Promise((resolve) => setAsked({ answer: resolve }))), []);
  // A page that is left asks no more, and what waits for an answer hears that there is none.
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
