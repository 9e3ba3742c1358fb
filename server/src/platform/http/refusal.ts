import { refusals, type FieldError, type RefusalCode } from '@akatale/contracts/refusals';

interface RefusalDetails {
  message?: string;
  errors?: FieldError[];
  retryAfterSeconds?: number;
}

/** An expected refusal of a call. Anything else that is thrown is a fault. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly status: number;
  readonly errors: FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(details.message ?? refusals[code].message);
    this.code = code;
    this.status = refusals[code].status;
    this.errors = details.errors;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

export function refuse(code: RefusalCode, details?: RefusalDetails): never {
  throw new Refusal(code, details);
}
