/** "Of" and what it is written together with: "yessomero" is of school, "essomero". */
const CONNECTOR = /^(?:e?[bgkl]y|[bgkl]w|e?[yz]|[bgklw])(?=[aeiou]\p{L}{3})/u;

/** "Obuliri" as "buliri", and as what stands behind "bw" in "bwobuliri". */
const shorten = (word: string): string => word.replace(/^[aeo](?=[^aeiou]\p{L})/u, '').replace(CONNECTOR, '');

/** The same for all ways to write a name of Luganda: without connectors, first vowels, double letters and spaces, l for r. */
export function writtenAlike(name: string): string {
  const words = name.replaceAll(/(.)\1+/g, '$1').split(' ');
  return words
    .map((word) => shorten(shorten(word)))
    .join('')
    .replaceAll('r', 'l');
}
