import { deviceChoice } from '../../ui/form/device-choice.ts';

/** What a person may choose; `system` follows the phone. */
export const theme = deviceChoice('theme', ['system', 'light', 'dark']);
