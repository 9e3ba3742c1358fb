import { fillSlots } from '../data/slots.ts';
import { Page as OperatorsPage } from '../features/operators/operators-page.tsx';
import { WarningSwitches } from '../features/warnings/index.ts';

export { head, load } from '../features/operators/operators-page.tsx';

export const Page = fillSlots(OperatorsPage, { WarningSwitches });
