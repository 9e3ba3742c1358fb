interface Reply {
  title: string;
  message: string;
}

const SHORTEST_WORD = 3;

const wordsOf = (text: string): string[] =>
  [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))].filter((word) => word.length >= SHORTEST_WORD);

const hasWord = (words: readonly string[], asked: string): boolean =>
  words.some((word) => word.startsWith(asked) || asked.startsWith(word));

/** Those first that share words with the question, of which a word that few of them have says most. */
export function orderReplies<Of extends Reply>(replies: readonly Of[], question: string): Of[] {
  const rows = replies.map((reply) => ({ reply, words: wordsOf(`${reply.title} ${reply.message}`), score: 0 }));
  for (const asked of wordsOf(question)) {
    const found = rows.filter(({ words }) => hasWord(words, asked));
    for (const row of found) row.score += Math.log(rows.length / found.length);
  }
  return rows.sort((one, other) => other.score - one.score).map(({ reply }) => reply);
}
