import { HOUR, perAccount } from '../../platform/limits/limit-rule.ts';

export const followLimit = perAccount('follows', { limit: 60, windowSeconds: HOUR });
