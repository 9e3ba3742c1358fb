import { deviceChoice } from '../../ui/form/device-choice.ts';

/** `system` follows the device. */
export const theme = deviceChoice('theme', ['system', 'light', 'dark']);
