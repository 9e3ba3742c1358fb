import { testMailTexts } from '../../../../../test/mail-texts.ts';
import { mailTexts } from '../subscriptions-deps.ts';

testMailTexts(mailTexts);
