import { expect, test } from 'vitest';
import { readDataSaver, savesData } from './data-saver.ts';

const cookies = {
  none: undefined,
  on: 'data_saver=on',
  off: 'data_saver=off',
  slow: 'data_saver=slow',
  junk: 'data_saver=ON',
};

/** Without a choice: whether the browser asks for it, or the network is slow. */
const automatic = (saveData: boolean, network: string | undefined) =>
  saveData || network === '2g' || network === 'slow-2g';

const expected = {
  none: automatic,
  junk: automatic,
  on: () => true,
  slow: () => true,
  off: () => false,
};

const cases = Object.entries(cookies).flatMap(([name, sent]) =>
  [true, false].flatMap((saveData) =>
    [undefined, '', 'slow-2g', '2g', '3g', '4g', '5g', '2G', '2g,', 'junk'].map(
      (network) => [name as keyof typeof cookies, sent, saveData, network] as const,
    ),
  ),
);

test.each(cases)('cookie %s (%s), Save-Data %s, network %s', (name, sent, saveData, network) => {
  expect(savesData({ cookies: sent, saveData, network })).toBe(expected[name](saveData, network));
});

test.each([
  ['data_saver=on', 'on'],
  ['sid=4; data_saver=on; theme=dark', 'on'],
  ['sid=4;data_saver=off', 'off'],
  ['data_saver=slow ; sid=4', 'slow'],
  ['data_saver=on; data_saver=off', 'on'],
  ['data_saver=junk; data_saver=off', 'off'],
  ['', 'automatic'],
  ['data_saver', 'automatic'],
  ['data_saver=', 'automatic'],
  ['data_saver=automatic', 'automatic'],
  ['data_saver="on"', 'automatic'],
  ['data_saver=on%20', 'automatic'],
  ['data_saver=one', 'automatic'],
  ['not_data_saver=on', 'automatic'],
  ['x=data_saver=on', 'automatic'],
  ['Data_Saver=on', 'automatic'],
])('%s is read as %s', (sent, setting) => {
  expect(readDataSaver(sent)).toBe(setting);
});
