import type { Clock } from '../../../platform/clock.ts';
import type { Events } from '../../../platform/events/events.ts';
import { defineEvent } from '../../../platform/events/reaction.ts';
import { refuseField } from '../../../platform/http/refusal.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { AccountsModule, SecondFactor } from '../accounts/index.ts';
import type { AuditModule } from '../audit/index.ts';

export interface OperatorsDeps {
  db: Database;
  clock: Clock;
  events: Events;
  accounts: Pick<AccountsModule, 'operators'>;
  audit: Pick<AuditModule, 'add'>;
  secondFactor: SecondFactor;
  operatorRequireTotp: boolean;
}

export const operatorRemoved = defineEvent<{ userId: number }>('operator.removed');

export const operatorsEvents = [operatorRemoved] as const;

/** 400, as a 401 would end the session. */
export function refuseCode(field: 'code' | 'totp'): never {
  refuseField({ field, code: 'TOTP_INVALID' });
}
