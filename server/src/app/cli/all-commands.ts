import { auditRedact } from './commands/audit-redact.ts';
import { auditVerify } from './commands/audit-verify.ts';
import { backup } from './commands/backup.ts';
import type { Command } from './command.ts';
import { exportUser } from './commands/export-user.ts';
import { operatorCreate } from './commands/operator-create.ts';
import { operatorResetTotp } from './commands/operator-reset-totp.ts';
import { operatorRole } from './commands/operator-role.ts';
import { paymentRecord } from './commands/payment-record.ts';
import { paymentRefund } from './commands/payment-refund.ts';
import { productFeature } from './commands/product-feature.ts';
import { pushRotateKeys } from './commands/push-rotate-keys.ts';
import { restore } from './commands/restore.ts';
import { seed } from './commands/seed.ts';
import { userShow } from './commands/user-show.ts';
import { vendorUnlock } from './commands/vendor-unlock.ts';

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
