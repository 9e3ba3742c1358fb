interface Reply {
  title: string;
  message: string;
}

const SHORTEST_WORD = 3;

const wordsOf = (text: string): string[] =>
  [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))].filter((word) => word.length >= SHORTEST_WORD);

/** Those first that share words with the question, of which a word that few of them have says most. */
export function orderReplies<Of extends Reply>(replies: readonly Of[], question: string): Of[] {
  const words = replies.map(({ title, message }) => wordsOf(`${title} ${message}`));
  const hasWord = (asked: string) =>
    words.map((known) => known.some((word) => word.startsWith(asked) || asked.startsWith(word)));
  const scores = replies.map(() => 0);
  for (const asked of wordsOf(question)) {
    const found = hasWord(asked);
    const weight = Math.log(replies.length / found.filter(Boolean).length);
    found.forEach((isIn, at) => {
      if (isIn) scores[at]! += weight;
    });
  }
  return replies
    .map((reply, at) => ({ reply, score: scores[at]! }))
    .sort((one, other) => other.score - one.score)
    .map(({ reply }) => reply);
}
