export interface AdmissionLimits {
  running: number;
  waiting: number;
  waitMs: number;
}

/** Exactly one of the two is called. */
export interface Applicant {
  admit(): void;
  shed(): void;
}

const SWEEP_EVERY_MS = 50;

/** Bounds the concurrent requests. The rest wait for a short time in order of arrival, so bursts are absorbed. */
export class Admission {
  readonly #limits: AdmissionLimits;
  readonly #now: () => number;
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

  leave(): void {
    this.#running -= 1;
    this.#shedLate();
    const queue = this.#returning.size > 0 ? this.#returning : this.#arriving;
    const [next] = queue.keys();
    if (!next) return;
    queue.delete(next);
    this.#admit(next);
  }

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
