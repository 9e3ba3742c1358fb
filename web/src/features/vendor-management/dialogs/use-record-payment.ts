import { recordPayment } from '@akatale/contracts/sales/payments-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { newIdempotencyKey } from '../../../data/api/fetch-dispatch.ts';
import { useApi } from '../../../data/api/endpoint-query.ts';
import { withProof } from '../../../data/api/with-proof.ts';
import { vendorManagementText as text } from '../../../text/desk/vendor-management-text.ts';
import { type Checked, wrong } from './check-reason.ts';
import { refetchVendors } from '../vendors-query.ts';

export interface Paid {
  reference: string;
  note: string;
}

const FEWEST_LETTERS = 3;

export function checkPaid({ reference = '', note = '' }: Record<string, string>): Checked<Paid> {
  const paid = { reference: reference.trim(), note: note.trim() };
  return [...paid.reference].length < FEWEST_LETTERS ? wrong('reference', text.referenceMissing) : { values: paid };
}

/** A retry after a lost response records the payment once. */
export function useRecordPayment(id: number): (paid: Paid) => Promise<void> {
  const api = useApi();
  const queries = useQueryClient();
  const sent = useRef({ body: '', key: '' });
  return async (body) => {
    const typed = JSON.stringify(body);
    if (sent.current.body !== typed) sent.current = { body: typed, key: newIdempotencyKey() };
    const { key: idempotencyKey } = sent.current;
    await withProof(() => api.call(recordPayment, { params: { id }, body }, { idempotencyKey }));
    await refetchVendors(queries);
  };
}
