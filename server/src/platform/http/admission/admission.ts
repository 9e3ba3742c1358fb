export interface AdmissionLimits {
  /** Requests handled at the same time. */
  running: number;
  /** Requests that wait to be handled. */
  waiting: number;
  /** The longest that a request waits. */
  waitMs: number;
}

/** A request that asks to be handled. Exactly one of the two is called. */
export interface Applicant {
  admit(): void;
  /** It would be handled too late. */
  shed(): void;
}

/** How often late requests are looked for while none is admitted. */
const SWEEP_EVERY_MS = 50;

/**
 * Bounds the requests under way. The rest wait in order of arrival for a short time: a burst is absorbed, and a queue
 * that never empties makes nobody late.
 */
export class Admission {
  readonly #limits: AdmissionLimits;
  readonly #now: () => number;
  /** Arrival times. Requests that were admitted before come first. */
  readonly #returning = new Map<Applicant, number>();
  readonly #arriving = new Map<Applicant, number>();
  #running = 0;
  #sweep: NodeJS.Timeout | undefined;

  /** @param now a monotonic clock, in milliseconds */
  constructor(limits: AdmissionLimits, now: () => number) {
    this.#limits = limits;
    this.#now = now;
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#returning.size + this.#arriving.size;
  }

  /** Whether a request would have to wait now. */
  get isBusy(): boolean {
    return this.#running >= this.#limits.running;
  }

  /** Admits, sheds or queues. An applicant that is admitted must `leave` once. */
  enter(applicant: Applicant, { isReturning = false } = {}): void {
    if (!this.isBusy) {
      this.#admit(applicant);
    } else if (this.waiting >= this.#limits.waiting) {
      applicant.shed();
    } else {
      (isReturning ? this.#returning : this.#arriving).set(applicant, this.#now());
      this.#sweep ??= setInterval(() => this.#sweepLate(), SWEEP_EVERY_MS).unref();
    }
  }

  /** Ends the handling of a request that was admitted, and admits the next. */
  leave(): void {
    this.#running -= 1;
    this.#shedLate();
    const queue = this.#returning.size > 0 ? this.#returning : this.#arriving;
    const [next] = queue.keys();
    if (!next) return;
    queue.delete(next);
    this.#admit(next);
  }

  /** Removes an applicant from the queue: its client has gone. */
  withdraw(applicant: Applicant): void {
    this.#returning.delete(applicant);
    this.#arriving.delete(applicant);
  }

  #admit(applicant: Applicant): void {
    this.#running += 1;
    applicant.admit();
  }

  #shedLate(): void {
    const earliest = this.#now() - this.#limits.waitMs;
    for (const queue of [this.#returning, this.#arriving]) {
      for (const [applicant, arrivedAtMs] of queue) {
        if (arrivedAtMs >= earliest) break;
        queue.delete(applicant);
        applicant.shed();
      }
    }
  }

  #sweepLate(): void {
    this.#shedLate();
    if (this.waiting > 0) return;
    clearInterval(this.#sweep);
    this.#sweep = undefined;
  }
}
