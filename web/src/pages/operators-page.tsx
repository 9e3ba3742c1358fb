import { fillSlots } from '../data/slots.ts';
import { WarningSwitches } from '../features/deals/warnings/index.ts';
import { Page as OperatorsPage } from '../features/people/operators/operators-page.tsx';

export { head, load } from '../features/people/operators/operators-page.tsx';

export const Page = fillSlots(OperatorsPage, { WarningSwitches });
