import { HOUR, perAccount } from '../../platform/limits/limit-rule.ts';

export const pushDeviceLimit = perAccount('push-devices', { limit: 60, windowSeconds: HOUR });
export const pushTestLimit = perAccount('push-tests', { limit: 20, windowSeconds: HOUR });
