import type { RefusalCode } from '@akatale/contracts/refusals';
import { ApiError, type FieldMessage } from '../api/api-error.ts';

/** `status` is that of HTTP, 0 without a response. */
export interface SendProblem {
  status: number;
  code: RefusalCode | 'INTERNAL' | null;
  reason: string;
  fields: readonly FieldMessage[];
}

/** On a bad connection a request may hang for minutes. The key makes the server accept it once. */
export function sendOptions(idempotencyKey: string) {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 20_000);
  return { idempotencyKey, signal: controller.signal };
}

/** Any other error is an aborted request. */
export function problemOf(error: unknown): SendProblem {
  if (!(error instanceof ApiError)) return { status: 0, code: null, reason: '', fields: [] };
  const { status, code, userMessage, fields } = error;
  return { status, code, reason: userMessage, fields };
}

/** Whether the server may have accepted it: only an explicit refusal rules that out. */
export function mayHaveArrived({ code }: Pick<SendProblem, 'code'>): boolean {
  return code === null || code === 'INTERNAL';
}
