import { type ObjectExpression, parseSync } from 'oxc-parser';

export const MARK = '/* untranslated */';

interface Insertion {
  at: number;
  text: string;
}

/** A translation of the file at `path` without any text yet. */
export function emptyTranslation(english: string, path: string): string {
  const [, name] = /export const (\w+) = texts\(/.exec(english) ?? [];
  if (!name) throw new Error(`${path} declares no texts`);
  const source = '../'.repeat(path.split('/').length) + path;
  return `import type { ${name} as english } from '${source}';\n\nexport const ${name}: typeof english = {};\n`;
}

/** The translation with what it lacks, in the place and with the words of the English text. */
export function addTexts(english: string, translation: string): string {
  const insertions = missing(english, catalogueOf(english), catalogueOf(translation));
  const whole = insertions
    .toSorted((a, b) => b.at - a.at)
    .reduce((text, { at, text: added }) => text.slice(0, at) + added + text.slice(at), translation);
  return importPlural(english, whole);
}

/** Its path from a translation is that from the English file. */
function importPlural(english: string, translation: string): string {
  const [line] = /^import \{ plural \} .*\n/m.exec(english) ?? [];
  if (!line || !translation.includes('plural(') || translation.includes(line)) return translation;
  return translation.replace(/^import [^]*?;\n/, (first) => first + line);
}

/** Several texts for the same place are one insertion, so that they keep their order. */
function missing(english: string, from: ObjectExpression, to: ObjectExpression): Insertion[] {
  const insertions: Insertion[] = [];
  const present = new Map(propertiesOf(to).map((property) => [property.name, property]));
  let last: Insertion = { at: to.start + 1, text: '' };
  let isFirst = true;
  for (const { name, value, start, end } of propertiesOf(from)) {
    const translated = present.get(name);
    if (!translated) {
      const text = `${MARK} ${english.slice(start, end)}`;
      if (last.text === '') insertions.push(last);
      last.text += isFirst ? `\n${text},` : `,\n${text}`;
      continue;
    }
    if (value.type === 'ObjectExpression' && translated.value.type === 'ObjectExpression') {
      insertions.push(...missing(english, value, translated.value));
    }
    last = { at: translated.end, text: '' };
    isFirst = false;
  }
  return insertions;
}

function propertiesOf({ properties }: ObjectExpression) {
  return properties.flatMap((property) => {
    if (property.type !== 'Property') return [];
    const { key, value, start, end } = property;
    const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';
    return [{ name, value, start, end }];
  });
}

/** The object that `export const … = texts({…})`, or `export const …: typeof english = {…}`, declares. */
function catalogueOf(source: string): ObjectExpression {
  for (const statement of parseSync('texts.ts', source).program.body) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') continue;
    const value = statement.declaration.declarations[0]?.init;
    const [argument] = value?.type === 'CallExpression' ? value.arguments : [value];
    if (isObject(argument)) return argument;
  }
  throw new Error('The file declares no texts');
}

function isObject(value: { type: string } | null | undefined): value is ObjectExpression {
  return value?.type === 'ObjectExpression';
}
