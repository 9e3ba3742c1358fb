import { testMailTexts } from '../../../../../test/mail-texts.ts';
import { mailTexts } from '../accounts-deps.ts';

testMailTexts(mailTexts);
