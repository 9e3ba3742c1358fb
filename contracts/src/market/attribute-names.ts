import type { Category } from '../categories.ts';

/** Their parameters in addresses and calls. Apart from what they may hold, which is longer and seldom needed. */
export const attributeNames = ['brand', 'memory', 'storage', 'make', 'year', 'mileage', 'size', 'forWhom'] as const;
export type AttributeName = (typeof attributeNames)[number];

export const attributeCategories = ['Phones', 'Computers', 'Automotive', 'Fashion'] as const satisfies Category[];

/** By name, as they are stored: one of the values of a choice, or the digits of a number. */
export type Attributes = Readonly<Record<string, string>>;
