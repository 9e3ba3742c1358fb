import * as z from 'zod/mini';
import { categories, conditions } from './categories.ts';

export const CategoryName = z.enum(categories, { error: 'Please choose a category' });

export const ConditionName = z.enum(conditions, { error: 'Please choose a condition' });
