import { eventsMissed, type EventType, type Reaction } from './reaction.ts';

export interface EventParticipant {
  name: string;
  events?: readonly EventType[];
  reactions?: readonly Reaction[];
}

/** Throws where an event has no reaction, is listed twice, or a reaction is to an event that no module lists. */
export function checkReactions(participants: readonly EventParticipant[]): void {
  const events = participants.flatMap(({ events: own = [] }) => own);
  const reactions = participants.flatMap(({ reactions: own = [] }) => own);
  const listed = events.map(({ name }) => name);
  const listedNames = new Set([...listed, eventsMissed.name]);
  const answered = new Set(reactions.map(({ event }) => event.name));
  const faults = [
    ...listed.filter((name) => !answered.has(name)).map((name) => `${name} has no reaction`),
    ...listed.filter((name, at) => listed.indexOf(name) < at).map((name) => `${name} is twice`),
    ...[...answered].filter((name) => !listedNames.has(name)).map((name) => `${name} is not listed`),
  ];
  if (faults.length > 0) throw new Error(`Events: ${faults.join(', ')}.`);
}
