import type { ErrorBody } from '@akatale/contracts/refusals';
import { dataText, refusalText } from '../../text/data-text.ts';

/** Why a field was not accepted, in the reader's language. */
export interface FieldMessage {
  field: string;
  message: string;
  code?: string;
}

/** Any response, refusals included. */
export interface Answer {
  /** HTTP status; 0 without a response. */
  status: number;
  /** Parsed JSON; text if it is not JSON; null if empty. */
  body: unknown;
  next: string | null;
  /** `Retry-After` of a 503. */
  retryAfterMs?: number;
}

/** `message` is `status: text`, for programs; `userMessage` is the text for the screen. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorBody['code'] | null;
  readonly values: ErrorBody['values'];
  readonly fields: readonly FieldMessage[];
  readonly retryAfterMs: number | undefined;
  readonly userMessage: string;

  constructor({ status, body, retryAfterMs }: Omit<Answer, 'next'>) {
    super(`${status}: ${textOf(body)}`);
    const refusal = isErrorBody(body) ? body : null;
    this.status = status;
    this.code = refusal?.code ?? null;
    this.values = refusal?.values;
    this.fields = (refusal?.errors ?? []).map((error) => {
      const { field, code } = error;
      return { field, code, message: refusalText.of(error) };
    });
    this.retryAfterMs = retryAfterMs;
    const reason = refusal && refusal.code !== 'INTERNAL' ? refusalText.of(refusal) : dataText.fault;
    this.userMessage = status === 0 ? dataText.noConnection : reason;
  }

  fieldMessage(field: string): string | undefined {
    return this.fields.find((error) => error.field === field)?.message;
  }
}

export function userMessageOf(error: unknown): string {
  return error instanceof ApiError ? error.userMessage : dataText.fault;
}

/** Turns an answer with this status into null; all other errors are thrown. */
export async function orNull<T>(call: Promise<T>, status = 404): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && error.status === status) return null;
    throw error;
  }
}

function textOf(body: unknown): string {
  if (body === null || body === undefined || body === '') return dataText.noAnswer;
  return typeof body === 'string' ? body : JSON.stringify(body);
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'message' in body && 'code' in body;
}
