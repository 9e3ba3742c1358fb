import { recordPayment } from '@akatale/contracts/market/payments-endpoints';
import { signsSeen } from '@akatale/contracts/signs-seen';
import { writtenText } from '@akatale/contracts/written-text';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { newIdempotencyKey } from '../../../../data/api/fetch-dispatch.ts';
import { useReauthentication } from '../../../../data/api/reauthentication.ts';
import { tooLong } from '../../../../data/api/too-long.ts';
import { useApi } from '../../../../data/client.ts';
import { vendorManagementText as text } from '../../../../text/desk/vendor-management-text.ts';
import { type Checked, problemAt } from '../../../people/desk-frame/index.ts';
import { refetchVendors } from '../vendors-query.ts';

export interface Paid {
  reference: string;
  note: string;
}

const FEWEST_LETTERS = 3;
const MOST_LETTERS = { reference: 100, note: 500 };

export function checkPaid({ reference = '', note = '' }: Record<string, string>): Checked<Paid> {
  const paid = { reference: writtenText(reference), note: writtenText(note) };
  if (signsSeen(paid.reference) < FEWEST_LETTERS) return problemAt('reference', text.referenceMissing);
  const ofReference = tooLong(paid.reference, MOST_LETTERS.reference);
  if (ofReference) return problemAt('reference', ofReference);
  const ofNote = tooLong(paid.note, MOST_LETTERS.note);
  return ofNote ? problemAt('note', ofNote) : { values: paid };
}

/** A retry after a lost response records the payment once. */
export function useRecordPayment(id: number): (paid: Paid) => Promise<void> {
  const api = useApi();
  const withReauthentication = useReauthentication();
  const queries = useQueryClient();
  const sent = useRef({ body: '', key: '' });
  return async (body) => {
    const typed = JSON.stringify(body);
    if (sent.current.body !== typed) sent.current = { body: typed, key: newIdempotencyKey() };
    const { key: idempotencyKey } = sent.current;
    await withReauthentication(() => api.call(recordPayment, { params: { id }, body }, { idempotencyKey }));
    await refetchVendors(queries);
  };
}
