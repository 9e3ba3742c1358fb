import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from '@prometheus-io/client';
import type { JobFigures } from './jobs/jobs.ts';
import { withTimeout } from './promises.ts';

export interface WatchedPool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

export interface Metrics {
  answered(answer: { method: string; route: string; status: number; seconds: number }): void;
  shed(): void;
  /** A setting that a market on the internet needs. */
  settingMissing(name: string): void;
  watchAdmission(admission: { running: number; waiting: number }): void;
  limited(rule: string): void;
  uploadRejected(reason: string): void;
  watchDifferences(source: () => Promise<Record<string, number>>): void;
  /** Measures the process itself, by timers that never stop: once in a process. */
  watchProcess(): void;
  watchPool(name: string, pool: WatchedPool): void;
  watchHashQueue(length: () => number): void;
  watchSockets(count: () => number): void;
  frame(direction: 'in' | 'out', type: string): void;
  eventHappened(event: string): void;
  fanOutLag(seconds: number): void;
  watchJobs(figures: () => Promise<JobFigures[]>): void;
  render(): Promise<{ contentType: string; body: string }>;
}

const SCRAPE_TIMEOUT_MS = 2000;
/** The library's 100 ms cost an idle process 1 % of its time. */
const UTILIZATION_EVERY_MS = 5000;

/** A registry of its own, so that two servers in one process (tests) do not mix. */
export function createMetrics(): Metrics {
  const register = new Registry();
  const registers = [register];

  const missingSettings = new Gauge({
    name: 'settings_missing',
    help: 'Settings that a market on the internet needs and this process started without.',
    labelNames: ['setting'],
    registers,
  });

  const events = new Counter({
    name: 'events_total',
    help: 'What happened in this process.',
    labelNames: ['event'],
    registers,
  });

  const jobs = jobGauges(registers);
  const differences = differencesGauge(registers);

  return {
    ...httpMetrics(registers),
    settingMissing: (setting) => missingSettings.set({ setting }, 1),
    watchDifferences: differences.watch,
    eventHappened: (event) => events.inc({ event }),
    watchPool: poolGauges(registers),
    watchHashQueue(length) {
      new Gauge({
        name: 'password_hash_queue',
        help: 'Password hashes that wait for their turn.',
        registers,
        collect() {
          this.set(length());
        },
      });
    },
    ...liveMetrics(registers),
    watchProcess: () => collectDefaultMetrics({ register, eventLoopUtilizationTimeout: UTILIZATION_EVERY_MS }),
    watchJobs: jobs.watch,
    async render() {
      await Promise.all([jobs.refresh(), differences.refresh()]);
      return { contentType: register.contentType, body: await register.metrics() };
    },
  };
}

type HttpMetrics = Pick<Metrics, 'answered' | 'shed' | 'watchAdmission' | 'limited' | 'uploadRejected'>;

function httpMetrics(registers: Registry[]): HttpMetrics {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const faults = new Counter({
    name: 'http_server_errors_total',
    help: 'Answers with a status of 500 or more.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const shed = new Counter({
    name: 'http_requests_shed_total',
    help: 'Requests that were refused because too many were under way.',
    registers,
  });
  const limitHits = new Counter({
    name: 'rate_limit_hits_total',
    help: 'Requests that a rate limit refused.',
    labelNames: ['rule'],
    registers,
  });
  const uploadRejects = new Counter({
    name: 'upload_rejects_total',
    help: 'Uploads that were not taken.',
    labelNames: ['reason'],
    registers,
  });
  return {
    answered({ method, route, status, seconds }) {
      duration.observe({ method, route, status }, seconds);
      if (status >= 500) faults.inc({ method, route, status });
    },
    shed: () => shed.inc(),
    watchAdmission(admission) {
      new Gauge({
        name: 'http_requests_under_way',
        help: 'Requests that are handled, and that wait to be.',
        labelNames: ['state'],
        registers,
        collect() {
          this.set({ state: 'running' }, admission.running);
          this.set({ state: 'waiting' }, admission.waiting);
        },
      });
    },
    limited: (rule) => limitHits.inc({ rule }),
    uploadRejected: (reason) => uploadRejects.inc({ reason }),
  };
}

function poolGauges(registers: Registry[]): Metrics['watchPool'] {
  const pools = new Map<string, WatchedPool>();
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections of a pool by state; waiting counts callers without one.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of pools) {
        this.set({ pool, state: 'busy' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });
  return (name, pool) => void pools.set(name, pool);
}

function liveMetrics(registers: Registry[]): Pick<Metrics, 'watchSockets' | 'frame' | 'fanOutLag'> {
  const frames = new Counter({
    name: 'live_frames_total',
    help: 'Frames of live connections.',
    labelNames: ['direction', 'type'],
    registers,
  });
  const lag = new Histogram({
    name: 'live_fan_out_lag_seconds',
    help: 'Time of an event from the process in which it happened to this one.',
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers,
  });
  return {
    watchSockets(count) {
      new Gauge({
        name: 'live_sockets',
        help: 'Open live connections.',
        registers,
        collect() {
          this.set(count());
        },
      });
    },
    frame: (direction, type) => frames.inc({ direction, type }),
    fanOutLag: (seconds) => lag.observe(seconds),
  };
}

/** One query fills three gauges. If it fails they are absent, not stale. */
function jobGauges(registers: Registry[]) {
  const gauge = (name: string, help: string) => new Gauge({ name, help, labelNames: ['job'], registers });
  const waiting = gauge('jobs_waiting', 'Jobs that are due or under way.');
  const oldest = gauge('jobs_oldest_seconds', 'Age of the oldest job that is due or under way.');
  const dead = gauge('jobs_dead_letters', 'Jobs that were given up and wait for a person.');
  let figures: () => Promise<JobFigures[]> = async () => [];
  return {
    watch(source: () => Promise<JobFigures[]>) {
      figures = source;
    },
    async refresh() {
      // A scrape never waits for a database.
      const rows = await withTimeout(SCRAPE_TIMEOUT_MS, figures).catch(() => []);
      for (const each of [waiting, oldest, dead]) each.reset();
      for (const row of rows) {
        waiting.set({ job: row.job }, row.waiting);
        oldest.set({ job: row.job }, row.oldestSeconds);
        dead.set({ job: row.job }, row.dead);
      }
    },
  };
}

/** Counted by one worker at night, and shown by every process that is scraped. */
function differencesGauge(registers: Registry[]) {
  const gauge = new Gauge({
    name: 'figure_differences',
    help: 'Rows whose stored figure did not agree in the last nightly count.',
    labelNames: ['figure'],
    registers,
  });
  let find: () => Promise<Record<string, number>> = async () => ({});
  return {
    watch(source: typeof find) {
      find = source;
    },
    async refresh() {
      const found = await withTimeout(SCRAPE_TIMEOUT_MS, find).catch(() => ({}));
      gauge.reset();
      for (const [figure, count] of Object.entries(found)) gauge.set({ figure }, count);
    },
  };
}
