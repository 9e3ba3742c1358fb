import type { Session, ViewerChange } from './create-session.ts';

/** Called when the person leaves, with where they signed out. */
export type Stop = (by: ViewerChange['by']) => void;
export type Started = Stop | void | Promise<Stop | void>;

/** Starts a service when `personNow` names another person, after stopping the one before; null only stops it. */
export function runForPerson(
  { onViewer }: Pick<Session, 'onViewer'>,
  personNow: () => number | null,
  start: () => Started,
) {
  let person: number | null = null;
  let turn: Promise<Stop | void> = Promise.resolve();
  function look(by: ViewerChange['by']) {
    const next = personNow();
    if (next === person) return;
    person = next;
    turn = turn.then((stop) => {
      stop?.(by);
      return next !== null && next === person ? start() : undefined;
    });
    // Code that could not be fetched is fetched again with the next answer about the session.
    turn = turn.catch(() => {
      if (next === person) person = null;
    });
  }
  look('server');
  onViewer(({ by }) => look(by));
}
