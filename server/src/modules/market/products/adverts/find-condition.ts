import type { conditions } from '@akatale/contracts/categories';

type Condition = (typeof conditions)[number];

/** In this order: what was found is taken out before the next is looked for, so that `like new` is not new. */
const SAID: readonly [Condition, RegExp][] = [
  [
    'Used - Like New',
    /\b(?:(?:used )?(?:like|as good as|almost|nearly) (?:brand )?new|(?:slightly|barely|hardly|rarely|neatly) used|mint|pristine|kama mpya|nga (?:em|om|ki)pya)\b/giu,
  ],
  [
    'Used - Fair',
    /\b(?:fair condition|needs? (?:some )?(?:repairs?|service)|(?:screen|glass) (?:is )?cracked|cracked screen|not working|faulty|for spares?)\b/giu,
  ],
  [
    'Used - Good',
    /\b(?:(?:in )?(?:a )?(?:very |perfect |good |excellent )*(?:good|perfect|great|excellent|sound) (?:working )?(?:condition|shape|state)|hali nzuri|embeera nnungi)\b/giu,
  ],
  [
    'New',
    /\bbrand ?new\b|\b(?:new|sealed) in (?:a |its )?box\b|\bfactory sealed\b|\bnever (?:been )?used\b|\bunused\b/giu,
  ],
];
/** Of a thing itself; `new tyres` are a part of it. */
const NEW_ALONE =
  /(?:^|[,;.:!(\n]|¦)\s*(?:condition\s*[:;]?\s*)?(?:new|mpya|empya|kipya|ekipya)\s*(?=$|[,;.!)\n]|¦)|\bnew\s*(?=¦)/iu;

/** What the text says of it; null where it says nothing, or one thing and another. Amounts stand in it as `¦`. */
export function findCondition(text: string): Condition | null {
  const found = new Set<Condition>();
  let left = text;
  for (const [condition, pattern] of SAID) {
    const rest = left.replace(pattern, '¤');
    if (rest !== left) found.add(condition);
    left = rest;
  }
  if (NEW_ALONE.test(left)) found.add('New');
  const [condition = null] = found;
  return found.size === 1 ? condition : null;
}
