import { PING_SECONDS, PONG_TIMEOUT_SECONDS } from '@akatale/contracts/notices/live';
import type { ClientFrame, ServerFrame } from '@akatale/contracts/notices/live-schemas';
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
  const socket = createLiveSocket(options, dispatch);
  const recovery = createRecovery(options.onRecoveryRefetch);
  let state: LiveState = offline;
  let retryTimer: Timer;
  let hiddenTimer: Timer;

  function dispatch(event: LiveEvent): void {
    const next = nextStep(state, event, options.random());
    if (next.state.step !== 'waiting') clearTimeout(retryTimer);
    state = next.state;
    for (const effect of next.effects) carryOut(effect);
  }

  function carryOut(effect: LiveEffect): void {
    switch (effect.do) {
      case 'connect':
        return socket.open();
      case 'disconnect':
        socket.close();
        return recovery.end();
      case 'checkSession':
        void options.checkSession().then((isValid) => dispatch({ type: isValid ? 'sessionValid' : 'sessionEnded' }));
        return;
      case 'retryAfter':
        clearTimeout(retryTimer);
        retryTimer = setTimeout(() => dispatch({ type: 'retryDue' }), effect.ms);
        return;
      case 'recover':
        return recovery.begin();
    }
  }

  return {
    dispatch,
    setVisible(isVisible) {
      clearTimeout(hiddenTimer);
      if (isVisible) dispatch({ type: 'visible' });
      else hiddenTimer = setTimeout(() => dispatch({ type: 'hiddenLong' }), HIDDEN_FOR_MS);
    },
    send: (frame) => state.step === 'open' && socket.send(frame),
    isGood: () => state.step === 'open' && !recovery.isOn(),
  };
}

/** The socket with its heartbeat. There is one at a time: what a former one does is ignored. */
function createLiveSocket({ openSocket, onOpen, onFrame }: LiveOptions, dispatch: (event: LiveEvent) => void) {
  let socket: LiveSocket | null = null;
  let pingTimer: Timer;
  let silenceTimer: Timer;

  function restartSilenceTimer(): void {
    clearTimeout(silenceTimer);
    silenceTimer = setTimeout(() => dispatch({ type: 'silent' }), PONG_TIMEOUT_SECONDS * 1000);
  }

  function detach(): void {
    clearInterval(pingTimer);
    clearTimeout(silenceTimer);
    if (socket) Object.assign(socket, { onopen: null, onmessage: null, onclose: null });
    socket = null;
  }

  return {
    open(): void {
      const opened = openSocket();
      socket = opened;
      opened.onopen = () => {
        dispatch({ type: 'opened' });
        restartSilenceTimer();
        pingTimer = setInterval(() => opened.send(ping), PING_SECONDS * 1000);
        onOpen();
      };
      opened.onmessage = ({ data }) => {
        restartSilenceTimer();
        const frame = read(data);
        if (frame && frame.type !== 'pong') onFrame(frame);
      };
      opened.onclose = ({ code }) => {
        if (socket !== opened) return;
        detach();
        dispatch({ type: 'closed', code });
      };
    },
    close(): void {
      const old = socket;
      detach();
      old?.close(1000);
    },
    send(frame: ClientFrame): boolean {
      socket?.send(JSON.stringify(frame));
      return socket !== null;
    },
  };
}

/** For a while after a break: what was missed is fetched again and again. */
function createRecovery(refetch: () => void) {
  let isOn = false;
  let endTimer: Timer;
  let refetchTimer: Timer;

  function end(): void {
    isOn = false;
    clearTimeout(endTimer);
    clearInterval(refetchTimer);
  }

  return {
    isOn: () => isOn,
    begin(): void {
      end();
      isOn = true;
      refetchTimer = setInterval(refetch, RECOVERY_REFETCH_MS);
      endTimer = setTimeout(end, RECOVERY_MS);
    },
    end,
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
