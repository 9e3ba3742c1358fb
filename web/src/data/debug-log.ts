import type { Dispatch } from './api/api.ts';
import type { SessionStore } from './session/session-store.ts';

/** Something that happened: what it was, and numbers that name it; never words that people wrote. */
export interface DebugEntry {
  atMs: number;
  type: string;
  ids: Readonly<Record<string, number>>;
}

export interface DebugLog {
  add(type: string, ids?: Record<string, unknown>): void;
  /** Oldest first. */
  entries(): readonly DebugEntry[];
  /** Notes every call: its endpoint, the ids in its path, and how it was answered. */
  around(dispatch: Dispatch): Dispatch;
  /** Notes every change of the session's health. */
  follow(session: SessionStore): void;
}

const CAPACITY = 200;

/** Remembers the last 200 things; what is not a number stays out of it. */
export function createDebugLog(now: () => number): DebugLog {
  const entries: DebugEntry[] = [];

  function add(type: string, ids: Record<string, unknown> = {}) {
    const numbers = Object.entries(ids).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
    entries.push({ atMs: Math.round(now()), type, ids: Object.fromEntries(numbers) });
    if (entries.length > CAPACITY) entries.shift();
  }

  return {
    add,
    entries: () => [...entries],
    around: (dispatch) => async (endpoint, input, options) => {
      const type = `${endpoint.method} ${endpoint.path}`;
      const ids = idsIn(input.params ?? {});
      add(type, ids);
      const answer = await dispatch(endpoint, input, options);
      add(`${type} answered`, { ...ids, status: answer.status });
      return answer;
    },
    follow(session) {
      session.subscribe(() => {
        const { status = 'none', failures } = session.health() ?? {};
        add(`session ${status}`, { failures });
      });
    },
  };
}

/** Tokens are in paths too; ids are whole numbers, also where they came as text from an address. */
function idsIn(params: Record<string, unknown>): Record<string, number> {
  const numbers = Object.entries(params).map(([name, value]) => [name, Number(value)] as const);
  return Object.fromEntries(numbers.filter(([, id]) => Number.isSafeInteger(id)));
}
