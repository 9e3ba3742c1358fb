import type { Dispatch } from './api/api.ts';
import type { Session } from './session/create-session.ts';

/** What happened, with ids; never text that users wrote. */
export interface DebugEntry {
  atMs: number;
  type: string;
  ids: Readonly<Record<string, number>>;
}

export interface DebugLog {
  add(type: string, ids?: Record<string, unknown>): void;
  entries(): readonly DebugEntry[];
  /** Logs every call: its endpoint, the ids in its path, and its status. */
  around(dispatch: Dispatch): Dispatch;
  follow(session: Session): void;
}

const CAPACITY = 200;

/** Keeps the last 200 entries; of values only numbers. */
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
      session.onViewer(({ to, by }) => add(`viewer by ${by}`, { id: to?.id }));
      session.subscribe(() => {
        const { status = 'none', failures } = session.health() ?? {};
        add(`session ${status}`, { failures });
      });
    },
  };
}

/** Paths contain tokens too, so only whole numbers are logged. */
function idsIn(params: Record<string, unknown>): Record<string, number> {
  const numbers = Object.entries(params).map(([name, value]) => [name, Number(value)] as const);
  return Object.fromEntries(numbers.filter(([, id]) => Number.isSafeInteger(id)));
}
