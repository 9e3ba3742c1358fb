import type { LaunchLine, LaunchReport } from '@akatale/contracts/desk/launch-schemas';
import { plural } from '@akatale/contracts/plural';
import { kampalaDate, kampalaTime } from '../../../platform/kampala-day.ts';
import { defineCommand } from '../command.ts';
import { withModules } from '../with-modules.ts';

export const checkLaunch = defineCommand({
  name: 'check-launch',
  purpose: 'Says what is still missing before the first visitor.',
  details:
    'Each open check says why it matters and how to fix it. Exits with 1 while a must-have is missing. Of the ' +
    'mail to the owners and the restored backup it has the last result with its time; run it with the settings of the program.',
  positionals: [],
  options: {
    now: { type: 'boolean', purpose: 'First mails the owners and restores the last backup, which may take minutes.' },
  },
  async run({ values: { now }, ...call }) {
    const { report, notes } = await withModules(call, async (_appContext, { overview: { launch } }) => {
      const notDone = now ? await launch.runNow() : [];
      return { notes: notDone, report: await launch.report() };
    });
    const text = [...report.lines.map(describeLine), ...notes.map((note) => `note      ${note}`), '', summary(report)];
    return { text: text.join('\n'), data: report, hasFailed: report.missing > 0 };
  },
});

function describeLine({ what, why, mend, isMust, holds, found, at }: LaunchLine): string {
  const label = holds ? 'ok' : isMust ? 'MISSING' : 'advised';
  const when = at === null ? '.' : ` (${kampalaDate(new Date(at))}, ${kampalaTime(new Date(at))}).`;
  const first = `${label.padEnd(9)} ${what}: ${found.replace(/\.$/, when)}`;
  return holds ? first : [first, `${' '.repeat(10)}Why: ${why}`, `${' '.repeat(10)}Fix: ${mend}`].join('\n');
}

function summary({ lines, missing }: LaunchReport): string {
  const all = lines.filter(({ isMust }) => isMust).length;
  if (missing === 0) return `All ${all} must-haves are done: the market can open.`;
  return plural(missing, {
    one: `1 of ${all} must-haves is missing.`,
    other: `${missing} of ${all} must-haves are missing.`,
  });
}
