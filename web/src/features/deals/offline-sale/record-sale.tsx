import { useState } from 'react';
import { offlineSaleText as text } from '../../../text/deals/offline-sale-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ReceiptIcon } from '../../../ui/icons/print-icons.tsx';
import { useHydrated } from '../../../ui/loading/hydrated.ts';
import { lazyComponent } from '../../../ui/loading/lazy.tsx';

const RecordSaleSheet = lazyComponent(async () => (await import('./record-sale-sheet.tsx')).RecordSaleSheet, null);

interface RecordSaleProps {
  variant?: 'primary' | 'secondary';
  size?: 'normal' | 'compact';
  className?: string;
}

export function RecordSale({ variant = 'secondary', size, className }: RecordSaleProps) {
  const isHydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        {...(size && { size })}
        className={className}
        disabled={!isHydrated}
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        <ReceiptIcon className="size-5" />
        {text.recordSale}
      </Button>
      {wasOpened && <RecordSaleSheet isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
