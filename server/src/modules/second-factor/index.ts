/** Two-factor authentication of operators. */
export { createSecondFactorModule, type SecondFactorModule } from './second-factor-module.ts';
/** The code that an authenticator app shows at a moment. */
export { totpCode } from './totp.ts';
