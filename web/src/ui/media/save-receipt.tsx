import { useState } from 'react';
import { Button } from '../button.tsx';
import { useToasts } from '../feedback/toast.ts';
import { DownloadIcon } from '../icons/print-icons.tsx';
import { useHydrated } from '../loading/hydrated.ts';
import type { ReceiptWords } from './receipt-layout.ts';
import { saveFile } from './save-file.ts';

interface SaveReceiptProps {
  label: string;
  failed: string;
  words: ReceiptWords;
  fileName: string;
}

export function SaveReceipt({ label, failed, words, fileName }: SaveReceiptProps) {
  const { toast } = useToasts();
  const isHydrated = useHydrated();
  const [isBusy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      const { receiptFile } = await import('./receipt-file.ts');
      saveFile(await receiptFile(words), fileName);
    } catch {
      toast({ title: failed, tone: 'error' });
    }
    setBusy(false);
  }

  return (
    <Button variant="secondary" disabled={!isHydrated} isBusy={isBusy} onClick={() => void save()}>
      <DownloadIcon className="size-5" />
      {label}
    </Button>
  );
}
