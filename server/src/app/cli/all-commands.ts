import { auditRedact } from './audit-redact.ts';
import { auditVerify } from './audit-verify.ts';
import { backup } from './backup.ts';
import type { Command } from './command.ts';
import { exportUser } from './export-user.ts';
import { operatorCreate } from './operator-create.ts';
import { operatorResetTotp } from './operator-reset-totp.ts';
import { operatorRole } from './operator-role.ts';
import { paymentRecord } from './payment-record.ts';
import { paymentRefund } from './payment-refund.ts';
import { productFeature } from './product-feature.ts';
import { restore } from './restore.ts';
import { seed } from './seed.ts';
import { userShow } from './user-show.ts';
import { vendorUnlock } from './vendor-unlock.ts';

/** What `npm run cli` can do. */
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
  seed,
  auditVerify,
  auditRedact,
  backup,
  restore,
];
