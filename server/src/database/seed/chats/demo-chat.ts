/** How the buyer and the vendor come to the point, after a question and its answer. */
export type Manner = 'bargain' | 'delivery' | 'visit' | 'quick' | 'hesitate' | 'wait' | 'silence';

export interface Review {
  stars: number;
  text?: string;
  /** The vendor's answer in public. */
  reply?: string;
}

export interface DemoSale {
  /** For one of them. */
  priceUgx: number;
  quantity?: number;
  /** What the buyer says of it; without one they are still asked. */
  review?: Review | 'dismissed';
}

/** A talk of two people of the cast about a listing of the demo. */
export interface DemoChat {
  /** The username of whoever wants to buy: a vendor may, too. */
  buyer: string;
  /** The key of the listing. */
  listing: string;
  startedDaysAgo: number;
  question: string;
  answer: string;
  manner: Manner;
  end: DemoSale | 'abandoned' | 'open';
}
