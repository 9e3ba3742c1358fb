import { checkPagesOf } from '../support/check-pages.ts';

checkPagesOf('operators');
