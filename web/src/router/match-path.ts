/**
 * Matches a path against a pattern with `:name` for one segment; null without a match. A trailing slash is ignored.
 * Invalid percent-encoding matches nothing.
 */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(path);
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] as string;
    if (segment.startsWith(':')) {
      const decoded = decode(value);
      if (decoded === null) return null;
      params[segment.slice(1)] = decoded;
    } else if (segment !== value) {
      return null;
    }
  }
  return params;
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
