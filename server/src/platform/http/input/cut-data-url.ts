const QUOTE = 0x22;
const ASCII = /^[\x20-\x7e]*$/;

interface Cut {
  dataUrl: string;
  rest: Buffer;
  /** What stands for it in the rest. */
  mark: string;
}

/** Cuts the data URL of a field out of JSON before anything is parsed. Undefined where `rest` would be too long. */
export function cutDataUrl(text: Buffer, field: string, maxRestBytes: number): Cut | undefined {
  const start = startOf(text, field, maxRestBytes);
  // A data URL contains no quote, and no escapes but those of slashes, which some serializers write.
  const end = start === undefined ? -1 : text.indexOf(QUOTE, start);
  if (start === undefined || end < 0 || start + text.length - end > maxRestBytes) return undefined;
  const dataUrl = readString(text.toString('latin1', start - 1, end + 1));
  if (dataUrl === undefined || !ASCII.test(dataUrl)) return undefined;
  const mark = crypto.randomUUID();
  const rest = Buffer.concat([text.subarray(0, start), Buffer.from(mark), text.subarray(end)]);
  return { dataUrl, rest, mark };
}

/** Within a string of JSON a quote is escaped, so this is found only where the field itself begins. */
function startOf(text: Buffer, field: string, within: number): number | undefined {
  const found = new RegExp(`"${field}"[\\t\\n\\r ]{0,8}:[\\t\\n\\r ]{0,8}"(?=data:)`).exec(
    text.toString('latin1', 0, within),
  );
  return found ? found.index + found[0].length : undefined;
}

function readString(json: string): string | undefined {
  try {
    return JSON.parse(json) as string;
  } catch {
    return undefined;
  }
}
