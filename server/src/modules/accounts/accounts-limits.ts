import { HOUR, MINUTE, perAccount, perAddress } from '../../platform/limits/limit-rule.ts';

/** All three are counted before the password is checked, and taken back when it was right. */
export const wrongPasswordLimit = perAccount('wrong-password', {
  limit: 10,
  windowSeconds: 15 * MINUTE,
  counted: 'strictly',
  over: 'slow',
});
export const wrongPasswordAnywhereLimit = perAccount('wrong-password-anywhere', {
  limit: 100,
  windowSeconds: 15 * MINUTE,
  counted: 'strictly',
  over: 'slow',
});
/** For one account on a device that has signed in to it before; such attempts count in neither of the others. */
export const wrongPasswordOnDeviceLimit = perAccount('wrong-password-on-device', {
  limit: 10,
  windowSeconds: 15 * MINUTE,
  counted: 'strictly',
  over: 'slow',
});
/** Mails that anyone can cause, per receiving address: resent verifications and resets. */
export const mailLimit = perAccount('mail-per-address', { limit: 3, windowSeconds: 15 * MINUTE });
/** Counted before the body is read: one with a picture has up to 3 MB. */
export const profileLimit = perAccount('profile-changes', { limit: 120, windowSeconds: HOUR });
export const registrationLimit = perAddress('registrations', { limit: 300, windowSeconds: HOUR });
export const loginLimit = perAddress('logins', { limit: 120, windowSeconds: MINUTE });
export const deviceLoginLimit = perAccount('logins-on-device', { limit: 30, windowSeconds: MINUTE });
