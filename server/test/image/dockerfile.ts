export interface Instruction {
  keyword: string;
  argument: string;
}

export interface Stage {
  name: string | undefined;
  instructions: Instruction[];
}

/** The stages of a Dockerfile, in order. Comments are left out and continued lines joined. */
export function parseDockerfile(source: string): Stage[] {
  const lines = source.split('\n').filter((line) => !/^\s*(#|$)/.test(line));
  const stages: Stage[] = [];
  for (const line of lines.join('\n').replaceAll(/\\\n/g, ' ').split('\n')) {
    const [, keyword = '', rest = ''] = /^\s*(\w+)\s+(.*)$/.exec(line) ?? [];
    const argument = rest.replaceAll(/\s+/g, ' ').trim();
    if (keyword === 'FROM') stages.push({ name: / AS (\S+)$/i.exec(argument)?.[1], instructions: [] });
    else stages.at(-1)?.instructions.push({ keyword, argument });
  }
  return stages;
}

export interface Copy {
  from: string | undefined;
  sources: string[];
  target: string;
}

export function parseCopy(argument: string): Copy {
  const words = argument.split(' ');
  const paths = words.filter((word) => !word.startsWith('--'));
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length);
  return { from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' };
}

/** The command of a CMD in its JSON form. */
export function parseCommand(argument: string): string[] {
  return JSON.parse(argument.slice(argument.indexOf('['))) as string[];
}

/** The variables of an ENV. */
export function parseVariables(argument: string): Record<string, string> {
  return Object.fromEntries(argument.split(' ').map((word) => word.split('=', 2) as [string, string]));
}
