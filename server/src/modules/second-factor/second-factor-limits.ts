import { MINUTE, perAccount } from '../../platform/limits/limit-rule.ts';

export const wrongCodeLimit = perAccount('wrong-code', {
  limit: 5,
  windowSeconds: 15 * MINUTE,
  counted: 'strictly',
  over: 'slow',
});
