export type ChatStyle = 'bargain' | 'delivery' | 'visit' | 'quick' | 'hesitate' | 'wait' | 'silence';

export interface Review {
  stars: number;
  text?: string;
  reply?: string;
}

export interface DemoSale {
  priceUgx: number;
  quantity?: number;
  review?: Review | 'dismissed';
}

export interface DemoChat {
  buyer: string;
  listing: string;
  startedDaysAgo: number;
  question: string;
  answer: string;
  style: ChatStyle;
  end: DemoSale | 'abandoned' | 'open';
}
