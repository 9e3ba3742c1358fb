import { defineEvent } from '../../platform/events/event.ts';

export const operatorRemoved = defineEvent<{ userId: number }>('operator.removed');

export const operatorsEvents = [operatorRemoved] as const;
