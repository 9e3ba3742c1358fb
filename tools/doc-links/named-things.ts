export interface NamedThings {
  scripts: string[];
  paths: string[];
  links: string[];
  capitals: string[];
  /** Numbers of rules of docs/rules.md. */
  rules: string[];
}

const FENCE = /^```[^\n]*\n[^]*?^```/gm;
const SPAN = /`([^`\n]+)`/g;
const SCRIPT = /\bnpm (?:run ([\w:-]+)|(start|test)\b)/g;
const LINK = /\]\((?!\w+:|#)([^)#\s]+)/g;
const RULES = /\brules?\s+(\d+(?:(?:,| and|, and| to)\s+\d+)*)/g;
const CAPITALS = /(?<![\w.])[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?!\w)/g;
/** Begins in one of our folders, or has one of our extensions and is not part of a URL. */
const PATH =
  /^(?:(?:contracts|server|web|e2e|lab|docs|tools|\.ci)\/[\w./*-]*|[\w-][\w./*-]*\/[\w.*-]+\.(?:tsx?|md|json|css|sql|ya?ml))$/;

export function namedThings(markdown: string): NamedThings {
  const fences = markdown.match(FENCE) ?? [];
  const spans = [...markdown.replaceAll(FENCE, '').matchAll(SPAN)].map(([, code = '']) => code);
  const code = [...fences, ...spans];
  const words = code.flatMap((each) => each.split(/[\s=:,;()'"│|]+/));
  return {
    scripts: [...markdown.matchAll(SCRIPT)].map(([, run, short]) => run ?? short ?? ''),
    paths: words.filter((word) => PATH.test(word)).map((word) => word.replaceAll('NNN', '*')),
    links: [...markdown.matchAll(LINK)].map(([, target = '']) => target),
    capitals: code.flatMap((each) => each.match(CAPITALS) ?? []),
    rules: [...markdown.matchAll(RULES)].flatMap(([, numbers = '']) => numbers.split(/\D+/)),
  };
}
