import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../refusal.ts';
import type { Admission, Applicant } from './admission.ts';
import { RETRY_AFTER_SECONDS } from './shed-request.ts';

/** One request's share of the limit. It is held only while the server itself works on the request. */
class Slot implements Applicant {
  readonly #admission: Admission;
  #isHeld = false;
  #applicant: Applicant | undefined;

  constructor(admission: Admission) {
    this.#admission = admission;
  }

  get isHeld(): boolean {
    return this.#isHeld;
  }

  take(applicant: Applicant, isReturning = false): void {
    this.#applicant = applicant;
    this.#admission.enter(this, { isReturning });
  }

  admit(): void {
    this.#isHeld = true;
    this.#applicant?.admit();
    this.#applicant = undefined;
  }

  shed(): void {
    this.#applicant?.shed();
    this.#applicant = undefined;
  }

  leave(): void {
    if (this.#applicant) this.#admission.withdraw(this);
    this.#applicant = undefined;
    if (!this.#isHeld) return;
    this.#isHeld = false;
    this.#admission.leave();
  }
}

const slots = new WeakMap<IncomingMessage, Slot>();

export function takeSlot(
  admission: Admission,
  request: IncomingMessage,
  response: ServerResponse,
  applicant: Applicant,
): void {
  const slot = new Slot(admission);
  slots.set(request, slot);
  response.once('close', () => slot.leave());
  slot.take(applicant);
}

/** Call before waiting for the sender, a provider or another queue, so that others are not blocked meanwhile. */
export function releaseSlot({ raw }: Pick<FastifyRequest, 'raw'>): void {
  slots.get(raw)?.leave();
}

async function retakeSlot(slot: Slot): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  slot.take({ admit: () => resolve(true), shed: () => resolve(false) }, true);
  if (!(await promise)) refuse('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

/** Slots are not held while a body arrives, nor while an answer is read: slow clients would use them all. */
export function releaseIdleSlots(app: FastifyInstance): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (!request.raw.complete) releaseSlot(request);
    done(null, payload);
  });
  app.addHook('preValidation', async (request) => {
    const slot = slots.get(request.raw);
    if (slot && !slot.isHeld) await retakeSlot(slot);
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    releaseSlot(request);
    done(null, payload);
  });
}
