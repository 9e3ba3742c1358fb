import type { Command } from './command.ts';
import { auditRedact, auditVerify } from './commands/audit.ts';
import { backup, restore } from './commands/backup.ts';
import { operatorCreate, operatorRole, operatorResetTotp } from './commands/operators.ts';
import { paymentRecord, paymentRefund } from './commands/payments.ts';
import { exportUser, userShow } from './commands/people.ts';
import { pushRotateKeys } from './commands/push-rotate-keys.ts';
import { seed } from './commands/seed.ts';
import { productFeature, vendorUnlock } from './commands/vendors.ts';

export const allCommands: readonly Command[] = [
  operatorCreate,
  operatorRole,
  operatorResetTotp,
  userShow,
  exportUser,
  vendorUnlock,
  paymentRecord,
  paymentRefund,
  productFeature,
  pushRotateKeys,
  seed,
  auditVerify,
  auditRedact,
  backup,
  restore,
];
