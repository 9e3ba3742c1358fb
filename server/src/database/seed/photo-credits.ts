import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LicensedPhotos } from '@akatale/contracts/credits-schemas';

export type PhotoRow = Record<string, string>;

export function readPhotoRows(): PhotoRow[] {
  const [head = '', ...lines] = readFileSync(join(import.meta.dirname, 'photo-credits.tsv'), 'utf8')
    .trimEnd()
    .split('\n');
  const names = head.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t').map((cell) => cell.replace(/^"(.*)"$/, '$1').replaceAll('""', '"'));
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
  });
}

const licenceTexts: Record<string, string> = {
  'Unsplash License': 'https://unsplash.com/license',
  'Pexels License': 'https://www.pexels.com/license/',
  'CC BY 4.0': 'https://creativecommons.org/licenses/by/4.0/',
  'CC0 1.0': 'https://creativecommons.org/publicdomain/zero/1.0/',
  'CC0 Public Domain': 'https://creativecommons.org/publicdomain/zero/1.0/',
  'Public domain (Wikimedia Commons)': 'https://creativecommons.org/publicdomain/mark/1.0/',
  'Apache-2.0': 'https://www.apache.org/licenses/LICENSE-2.0',
  'MIT (tabler/tabler)': 'https://github.com/tabler/tabler/blob/dev/LICENSE',
};

/** Throws where a photo's licence has no text. */
export function photoCredits(): LicensedPhotos[] {
  const byLicence = Map.groupBy(readPhotoRows(), ({ licence = '' }) => licence);
  const unknown = [...byLicence.keys()].find((licence) => !licenceTexts[licence]);
  if (unknown !== undefined) throw new Error(`Nobody knows the text of the licence “${unknown}”`);
  return Object.entries(licenceTexts).map(([licence, licenceUrl]) => ({
    licence,
    licenceUrl,
    photos: (byLicence.get(licence) ?? []).map(creditOf),
  }));
}

type PhotoCredit = LicensedPhotos['photos'][number];

/** A source is `github:owner/name@commit` or `npm:name@version`. */
function creditOf({ title = '', author: maker = '', source: found = '' }: PhotoRow): PhotoCredit {
  const [, host, source = ''] = /^(github|npm):(@?[^@]+)/.exec(found) ?? [];
  const { author, url } = makerOf(maker);
  const collection = host === 'github' ? `https://github.com/${source}` : null;
  return { title, author, source, url: url ?? collection };
}

const PAGE = /^(?:(.*) \()?((?:https:\/\/)?[\w.]+\.(?:com|org)\/[^)]+)\)?$/;

function makerOf(maker: string): { author: string; url: string | null } {
  const [, name, page] = PAGE.exec(maker) ?? [];
  if (!page) return { author: maker, url: null };
  const url = new URL(page.includes('://') ? page : `https://${page}`);
  return { author: name ?? url.hostname, url: url.href };
}
