import { type Limits, refuseGuess, type LimitRule } from '../../../../platform/limits/limits.ts';
import { subnetOf } from '../../../../platform/limits/network-of.ts';
import {
  type AccountsDeps,
  wrongPasswordLimit,
  wrongPasswordAnywhereLimit,
  wrongPasswordOnDeviceLimit,
} from '../accounts-deps.ts';

export interface DeviceOrigin {
  /** The client's address behind trusted proxies. */
  ip: string;
  deviceId: number | undefined;
}

type Count = [rule: LimitRule, key: string | number];

/**
 * Counts before checking, so that concurrent guesses cannot bypass the limit. A known device has a limit of its own,
 * which others cannot exhaust. Known and unknown addresses count alike. Refuses `TOO_MANY_PASSWORDS`.
 */
export async function checkGuess(
  { limits }: Pick<AccountsDeps, 'limits'>,
  email: string,
  origin: DeviceOrigin,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const counts = countsOf(email, origin);
  await countAll(limits, counts);
  let isWrong = false;
  try {
    isWrong = !(await check());
    return !isWrong;
  } finally {
    if (!isWrong) await takeBack(limits, counts);
  }
}

export async function forgiveNetwork(
  { limits }: Pick<AccountsDeps, 'limits'>,
  email: string,
  ip: string,
): Promise<void> {
  const [[rule, key]] = countsOfNetwork(email, ip);
  await limits.forgive(rule, key);
}

function countsOf(email: string, { ip, deviceId }: DeviceOrigin): Count[] {
  return deviceId === undefined ? countsOfNetwork(email, ip) : [[wrongPasswordOnDeviceLimit, deviceId]];
}

function countsOfNetwork(email: string, ip: string): [Count, Count] {
  const account = email.toLowerCase();
  return [
    [wrongPasswordLimit, `${account} ${subnetOf(ip)}`],
    [wrongPasswordAnywhereLimit, account],
  ];
}

/** All or none: a guess refused by one limit must not use up the others. */
async function countAll(limits: Limits, counts: readonly Count[]): Promise<void> {
  for (const [turn, [rule, key]] of counts.entries()) {
    const verdict = await limits.consume(rule, key);
    if (verdict.allowed) continue;
    await takeBack(limits, counts.slice(0, turn));
    refuseGuess(verdict, 'TOO_MANY_PASSWORDS');
  }
}

async function takeBack(limits: Limits, counts: readonly Count[]): Promise<void> {
  for (const [rule, key] of counts) await limits.takeBack(rule, key);
}
