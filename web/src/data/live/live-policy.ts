import { CLOSE_SIGNED_OUT } from '@akatale/contracts/notices/live';

/**
 * - `off`: signed out, or the server ended the session
 * - `asleep`: the tab has been hidden for long
 * - `checking`: checks the session before reconnecting
 * - `waiting`: for the reconnect delay
 */
export interface LiveState {
  step: 'off' | 'asleep' | 'connecting' | 'open' | 'checking' | 'waiting';
  /** Consecutive failed attempts. */
  failures: number;
}

export type LiveEvent =
  | { type: 'signedIn' }
  | { type: 'signedOut' }
  | { type: 'opened' }
  | { type: 'closed'; code: number }
  /** No response in time. */
  | { type: 'silent' }
  /** The response of `GET /api/user`: only a 401 ends the connection. */
  | { type: 'sessionValid' }
  | { type: 'sessionEnded' }
  | { type: 'retryDue' }
  | { type: 'hiddenLong' }
  | { type: 'visible' }
  | { type: 'online' }
  | { type: 'offline' };

export type LiveEffect =
  | { do: 'connect' }
  | { do: 'disconnect' }
  | { do: 'checkSession' }
  /** Send `retryDue` after this time. */
  | { do: 'retryAfter'; ms: number }
  /** Fall back to REST for a while. */
  | { do: 'recover' };

export interface LiveStep {
  state: LiveState;
  effects: readonly LiveEffect[];
}

export const offline: LiveState = { step: 'off', failures: 0 };

const NORMAL_CLOSE = 1000;
const AFTER_SILENCE_MS = 1000;
const FIRST_RETRY_MS = 2000;
const LONGEST_RETRY_MS = 30_000;

export const HIDDEN_FOR_MS = 60_000;
export const RECOVERY_MS = 30_000;
export const RECOVERY_REFETCH_MS = 10_000;

/** A pure state machine. `random` (0 to 1) is the jitter that keeps clients from reconnecting together. */
export function nextStep(state: LiveState, event: LiveEvent, random: number): LiveStep {
  const { step, failures } = state;
  const stay: LiveStep = { state, effects: [] };
  const connect: LiveStep = {
    state: { step: 'connecting', failures },
    effects: [{ do: 'connect' }],
  };

  function retry(ms: number, ...before: LiveEffect[]): LiveStep {
    const effects = [...before, { do: 'retryAfter', ms: spread(ms, random) } as const];
    return { state: { step: 'waiting', failures: failures + 1 }, effects };
  }

  switch (event.type) {
    case 'signedIn':
      return step === 'off' ? connect : stay;
    case 'signedOut':
      return step === 'off' ? stay : { state: offline, effects: [{ do: 'disconnect' }] };
    case 'opened':
      return step === 'connecting' ? { state: { step: 'open', failures: 0 }, effects: [] } : stay;
    case 'closed':
      return afterClose(state, event.code, retry);
    case 'silent':
      return step === 'open' ? retry(AFTER_SILENCE_MS, { do: 'disconnect' }, { do: 'recover' }) : stay;
    case 'sessionValid':
      return step === 'checking' ? retry(backOff(failures)) : stay;
    case 'sessionEnded':
      return step === 'checking' ? { state: offline, effects: [] } : stay;
    case 'retryDue':
      return step === 'waiting' ? connect : stay;
    case 'hiddenLong':
      return step === 'off' || step === 'asleep'
        ? stay
        : { state: { step: 'asleep', failures: 0 }, effects: [{ do: 'disconnect' }] };
    case 'visible':
      // Activity: no reason to wait longer.
      return step === 'waiting' || step === 'asleep' ? connect : stay;
    case 'online':
      // The network is back, so neither a pending session check nor a delay is needed.
      return step === 'waiting' || step === 'checking' ? connect : stay;
    case 'offline':
      return step === 'open' || step === 'connecting'
        ? retry(backOff(failures), { do: 'disconnect' }, { do: 'recover' })
        : stay;
  }
}

function afterClose(
  state: LiveState,
  code: number,
  retry: (ms: number, ...before: LiveEffect[]) => LiveStep,
): LiveStep {
  const { step, failures } = state;
  const check = { step: 'checking', failures } as const;
  // Browsers do not tell why a WebSocket failed to open; the session may have ended.
  if (step === 'connecting') {
    return { state: check, effects: [{ do: 'recover' }, { do: 'checkSession' }] };
  }
  if (step !== 'open') return { state, effects: [] };
  if (code === NORMAL_CLOSE) return { state: offline, effects: [] };
  if (code === CLOSE_SIGNED_OUT) return { state: check, effects: [{ do: 'checkSession' }] };
  return retry(backOff(failures), { do: 'recover' });
}

function backOff(failures: number): number {
  return Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures);
}

/** Jitter of ±25 %, never above the maximum. */
function spread(ms: number, random: number): number {
  return Math.min(LONGEST_RETRY_MS, Math.round(ms * (0.75 + random / 2)));
}
