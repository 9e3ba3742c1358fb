import { formatUgx } from '@akatale/contracts/money';
import type { ManagedVendor } from '@akatale/contracts/operators/vendor-management-schemas';
import { MONTHLY_PRICE_UGX } from '@akatale/contracts/sales/sales';
import { useState } from 'react';
import { vendorManagementText as text } from '../../../text/desk/vendor-management-text.ts';
import { Button } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { useHydrated } from '../../../ui/loading/hydrated.ts';
import { ActDialog } from './act-dialog.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { checkPaid, type Paid, useRecordPayment } from './use-record-payment.ts';

export function RecordPayment({ vendor: { id, name } }: { vendor: ManagedVendor }) {
  const { toast } = useToasts();
  const isHydrated = useHydrated();
  const [isAsking, setAsking] = useState(false);
  const record = useRecordPayment(id);
  const price = formatUgx(MONTHLY_PRICE_UGX);

  async function act(paid: Paid): Promise<void> {
    await record(paid);
    toast({ title: text.recorded, description: text.recordedMore(name), tone: 'success' });
  }

  return (
    <>
      <Button
        variant="secondary"
        size="compact"
        disabled={!isHydrated}
        aria-label={text.recordTitle(price, name)}
        onClick={() => setAsking(true)}
      >
        {text.recordPayment}
      </Button>
      <ActDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={text.recordTitle(price, name)}
        more={text.recordMore}
        confirm={text.recordPayment}
        failed={text.recordFailed}
        check={checkPaid}
        act={act}
      >
        {(errorOf) => <PaymentFields errorOf={errorOf} />}
      </ActDialog>
    </>
  );
}
