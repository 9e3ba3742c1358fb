import { defineEvent } from '../../platform/events/event.ts';

/** Somebody is no operator any more; their account is closed. */
export const operatorRemoved = defineEvent<{ userId: number }>('operator.removed');

export const operatorsEvents = [operatorRemoved] as const;
