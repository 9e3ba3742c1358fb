import { HOUR, perAccount } from '../../platform/limits/limit-rule.ts';

export const figuresExportLimit = perAccount('figures-exports', { limit: 60, windowSeconds: HOUR });
