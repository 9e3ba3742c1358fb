import { fill, type Values } from '@akatale/contracts/problem-message';
import { type Coded, type FieldProblem, problems } from '@akatale/contracts/problems';
import {
  type FieldError,
  type PlainRefusalCode,
  type RefusalCode,
  refusals,
  type RefusalTexts,
} from '@akatale/contracts/refusals';

/** A code, with values where its text takes some: never a text of its own. */
export type RefusalReason = PlainRefusalCode | Coded<RefusalTexts>;

interface RefusalDetails {
  errors?: FieldProblem[];
  /** The message is that of the first error. */
  isTitledByField?: boolean;
  retryAfterSeconds?: number;
}

/** An expected refusal of a call. Anything else that is thrown is a fault. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly values: Values | undefined;
  readonly status: number;
  readonly errors: FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(reason: RefusalReason, { errors, isTitledByField, retryAfterSeconds }: RefusalDetails = {}) {
    const { code, values } = typeof reason === 'string' ? { code: reason, values: undefined } : reason;
    const said = errors?.map(inEnglish);
    super((isTitledByField && said?.[0]?.message) || fill(refusals[code].message, values));
    this.code = code;
    this.values = values;
    this.status = refusals[code].status;
    this.errors = said;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

function inEnglish({ field, code, values }: FieldProblem): FieldError {
  return { field, message: fill(problems[code], values), code, ...(values && { values }) };
}

export function refuse(reason: RefusalReason, details?: RefusalDetails): never {
  throw new Refusal(reason, details);
}

/** 400, with the field's text as the title too. */
export function refuseField(error: FieldProblem): never {
  refuse('VALIDATION', { errors: [error], isTitledByField: true });
}
