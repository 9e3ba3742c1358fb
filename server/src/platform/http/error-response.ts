import type { ErrorBody, PlainRefusalCode } from '@akatale/contracts/refusals';
import { isDatabaseUnavailable } from '../postgres/database.ts';
import { StorageUnavailable } from '../storage/storage.ts';
import { Refusal } from './refusal.ts';

export interface ErrorResponse {
  status: number;
  body: ErrorBody;
  retryAfterSeconds?: number;
  isFault: boolean;
}

const HTTP_ERRORS: Record<string, PlainRefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_REQUEST',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_REQUEST',
  FST_ERR_BAD_URL: 'NOT_FOUND',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
  FST_REQ_FILE_TOO_LARGE: 'FILE_TOO_LARGE',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_FILES_LIMIT: 'MALFORMED_REQUEST',
  FST_FIELDS_LIMIT: 'MALFORMED_REQUEST',
  FST_PARTS_LIMIT: 'MALFORMED_REQUEST',
  FST_PROTO_VIOLATION: 'MALFORMED_REQUEST',
};

export function toErrorResponse(error: unknown, requestId: string): ErrorResponse {
  const refusal = asRefusal(error);
  if (!refusal) {
    const message = 'Something went wrong on our side. Please try again.';
    return { status: 500, body: { message, code: 'INTERNAL', requestId }, isFault: true };
  }
  const { status, message, code, values, errors, retryAfterSeconds } = refusal;
  return {
    status,
    body: { message, code, ...(values && { values }), requestId, ...(errors && { errors }) },
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    isFault: error !== refusal && code === 'UNAVAILABLE',
  };
}

function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (isDatabaseUnavailable(error) || error instanceof StorageUnavailable) {
    return new Refusal('UNAVAILABLE', { retryAfterSeconds: 5 });
  }
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  const refusalCode = code === undefined ? undefined : HTTP_ERRORS[code];
  if (refusalCode) return new Refusal(refusalCode, refusalCode === 'UNAVAILABLE' ? { retryAfterSeconds: 5 } : {});
  if (statusCode === 400) return new Refusal('MALFORMED_REQUEST');
  if (statusCode === 403 || statusCode === 404) return new Refusal('NOT_FOUND');
  return undefined;
}
