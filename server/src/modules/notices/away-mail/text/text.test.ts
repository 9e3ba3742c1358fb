import { testMailTexts } from '../../../../../test/mail-texts.ts';
import { awayTexts } from '../away-mail-deps.ts';

testMailTexts(awayTexts);
