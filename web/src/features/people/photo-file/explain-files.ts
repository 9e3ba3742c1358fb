import { photoFileText as text } from '../../../text/people/photo-file-text.ts';
import { PhotoUnusable, type WhyUnusable } from './photo-unusable.ts';

export interface RefusedFile {
  name: string;
  error: unknown;
}

export function explainFiles(refused: readonly RefusedFile[], userAgent: string): string {
  const faults = new Map<string, { why: WhyUnusable; names: string[] }>();
  for (const { name, error } of refused) {
    const why = whyOf(error);
    const fault = faults.get(JSON.stringify(why)) ?? { why, names: [] };
    fault.names.push(name || text.unnamed);
    faults.set(JSON.stringify(why), fault);
  }
  return Array.from(faults.values(), ({ why, names }) => explain(why, names, userAgent)).join(' ');
}

const whyOf = (error: unknown): WhyUnusable => (error instanceof PhotoUnusable ? error.why : { is: 'unread' });

function explain(why: WhyUnusable, all: readonly string[], userAgent: string): string {
  const names = all.join(', ');
  switch (why.is) {
    case 'unread':
      return text.unread(names);
    case 'no photo':
      return text.noPhoto(names, all.length);
    case 'damaged':
      return text.damaged(names);
    case 'too large':
      return text.tooLarge(why.maxMb);
    case 'closed':
      return `${text.closed(names, why.kind)} ${why.kind === 'HEIC' ? cameraHint(userAgent) : text.screenshot}`;
  }
}

function cameraHint(userAgent: string): string {
  if (/iPhone|iPad|iPod/.test(userAgent)) return text.iphone;
  return userAgent.includes('Android') ? text.android : text.computer;
}
