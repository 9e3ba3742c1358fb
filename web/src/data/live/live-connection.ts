import { PING_SECONDS, PONG_TIMEOUT_SECONDS } from '@akatale/contracts/live';
import type { ClientFrame, ServerFrame } from '@akatale/contracts/live-schemas';
import {
  HIDDEN_FOR_MS,
  type LiveEffect,
  type LiveEvent,
  type LiveState,
  nextStep,
  offline,
  RECOVERY_MS,
  RECOVERY_REFETCH_MS,
} from './live-policy.ts';

export interface LiveSocket {
  send(text: string): void;
  close(code: number): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

interface LiveOptions {
  openSocket: () => LiveSocket;
  /** Whether the user is still signed in; true if that cannot be found out. */
  checkSession: () => Promise<boolean>;
  onFrame: (frame: ServerFrame) => void;
  /** Connected or reconnected: refetch what was missed. */
  onOpen: () => void;
  /** Every 10 s during recovery over REST. */
  onRecoveryRefetch: () => void;
  random: () => number;
}

export interface LiveConnection {
  dispatch(event: LiveEvent): void;
  /** A hidden tab disconnects after a minute. */
  setVisible(isVisible: boolean): void;
  /** False if not connected; nothing was sent then. */
  send(frame: ClientFrame): boolean;
  /** Whether messages go over this connection rather than REST. */
  isGood(): boolean;
}

export function createLiveConnection(options: LiveOptions): LiveConnection {
  let state: LiveState = offline;
  let socket: LiveSocket | null = null;
  let retryTimer: Timer;
  let pingTimer: Timer;
  let silenceTimer: Timer;
  let hiddenTimer: Timer;
  let recoveryTimer: Timer;
  let refetchTimer: Timer;
  let isRecovering = false;

  function dispatch(event: LiveEvent): void {
    const next = nextStep(state, event, options.random());
    if (next.state.step !== 'waiting') clearTimeout(retryTimer);
    state = next.state;
    for (const effect of next.effects) carryOut(effect);
  }

  function carryOut(effect: LiveEffect): void {
    switch (effect.do) {
      case 'connect':
        return connect();
      case 'disconnect':
        return disconnect();
      case 'checkSession':
        void options.checkSession().then((isValid) => dispatch({ type: isValid ? 'sessionValid' : 'sessionEnded' }));
        return;
      case 'retryAfter':
        clearTimeout(retryTimer);
        retryTimer = setTimeout(() => dispatch({ type: 'retryDue' }), effect.ms);
        return;
      case 'recover':
        return recover();
    }
  }

  function connect(): void {
    const opened = options.openSocket();
    socket = opened;
    opened.onopen = () => {
      dispatch({ type: 'opened' });
      restartSilenceTimer();
      pingTimer = setInterval(() => opened.send(ping), PING_SECONDS * 1000);
      options.onOpen();
    };
    opened.onmessage = ({ data }) => {
      restartSilenceTimer();
      const frame = read(data);
      if (frame && frame.type !== 'pong') options.onFrame(frame);
    };
    opened.onclose = ({ code }) => {
      if (socket !== opened) return;
      detachSocket();
      dispatch({ type: 'closed', code });
    };
  }

  function restartSilenceTimer(): void {
    clearTimeout(silenceTimer);
    silenceTimer = setTimeout(() => dispatch({ type: 'silent' }), PONG_TIMEOUT_SECONDS * 1000);
  }

  function disconnect(): void {
    const old = socket;
    detachSocket();
    old?.close(1000);
    endRecovery();
  }

  /** Further events of the socket are ignored. */
  function detachSocket(): void {
    clearInterval(pingTimer);
    clearTimeout(silenceTimer);
    if (socket) Object.assign(socket, { onopen: null, onmessage: null, onclose: null });
    socket = null;
  }

  function recover(): void {
    isRecovering = true;
    clearTimeout(recoveryTimer);
    clearInterval(refetchTimer);
    refetchTimer = setInterval(options.onRecoveryRefetch, RECOVERY_REFETCH_MS);
    recoveryTimer = setTimeout(endRecovery, RECOVERY_MS);
  }

  function endRecovery(): void {
    isRecovering = false;
    clearTimeout(recoveryTimer);
    clearInterval(refetchTimer);
  }

  return {
    dispatch,
    setVisible(isVisible) {
      clearTimeout(hiddenTimer);
      if (isVisible) dispatch({ type: 'visible' });
      else hiddenTimer = setTimeout(() => dispatch({ type: 'hiddenLong' }), HIDDEN_FOR_MS);
    },
    send(frame) {
      if (state.step !== 'open' || !socket) return false;
      socket.send(JSON.stringify(frame));
      return true;
    },
    isGood: () => state.step === 'open' && !isRecovering,
  };
}

type Timer = ReturnType<typeof setTimeout> | undefined;

const ping = JSON.stringify({ type: 'ping' } satisfies ClientFrame);

/** Ignores what is not JSON; valid JSON is trusted to follow the contract. */
function read(data: unknown): ServerFrame | null {
  try {
    const frame: unknown = JSON.parse(String(data));
    const isFrame = typeof frame === 'object' && frame !== null && 'type' in frame;
    return isFrame ? (frame as ServerFrame) : null;
  } catch {
    return null;
  }
}
