import type { ProductDetail, ProductSummary } from '@akatale/contracts/market/products-schemas';
import type { BlockTarget } from '@akatale/contracts/people/blocks-schemas';
import type { CaseSubject } from '@akatale/contracts/trust/cases';
import {
  type ComponentProps,
  type ComponentType,
  createContext,
  createElement,
  type FunctionComponent,
  type ReactNode,
  useContext,
} from 'react';
import type { Thread } from './chats/thread.ts';

/** Starts a chat about a product, and opens it. */
export interface StartChat {
  isPending: boolean;
  mutate(productId: number): void;
}

/** What support has around a chat. */
export interface ChatFrame {
  backHref: string;
  Above: ComponentType<{ chat: Thread['chat'] }>;
  Tools: ComponentType<{ insert: (text: string) => void }>;
}

/** What a page shows of wings after its own: the page says where, `web/src/pages` says what. */
export interface Slots {
  ChatStarter: ComponentType<{ children: (start: StartChat) => ReactNode }>;
  ContactButton: ComponentType<{
    vendor: { id: number; productCount: number };
    name?: string;
    variant?: 'ghost';
    size?: 'small';
  }>;
  ContactVendor: ComponentType<{ vendor: { id: number; productCount: number } }>;
  CustomerReviews: ComponentType<{ product: ProductDetail }>;
  StoreReviews: ComponentType<{ vendor: { id: number; name: string } }>;
  StoreRating: ComponentType<{ vendorId: number }>;
  OfflineSaleDialog: ComponentType<{ product: ProductSummary | null; onClose: () => void }>;
  WaitingSales: ComponentType;
  ReportButton: ComponentType<{
    thing: CaseSubject;
    thingId: number;
    /** Of a review: who wrote it. */
    author?: string;
    /** Of a person: where they were met. */
    chatId?: number;
    /** Whom the viewer may block after the report. */
    person?: { name: string; target: BlockTarget };
    /** Said instead of what it does. */
    label?: string;
    /** In a menu. */
    isRow?: boolean;
  }>;
  SupportChat: ComponentType<{ chatId: string; Pane: ComponentType<{ chatId: string; frame: ChatFrame }> }>;
  SuspendButton: ComponentType<{ person: { id: number; name: string; isSuspended: boolean } }>;
  VendorDetails: ComponentType<{ id: number }>;
  NotificationList: ComponentType<{ list: 'newProducts'; none?: ReactNode }>;
  MarkAllRead: ComponentType<{ list: 'newProducts' }>;
  OperatorActs: ComponentType<{
    product?: ProductDetail;
    store?: { id: number; name: string; productCount: number };
  }>;
}

const SlotsContext = createContext<Partial<Slots>>({});

/** Where a part of a later wing stands, with its props. Throws on a page that does not fill it. */
export function Slot<Name extends keyof Slots>({ part, ...props }: { part: Name } & ComponentProps<Slots[Name]>) {
  const filled = useContext(SlotsContext)[part];
  if (!filled) throw new Error(`This page fills no slot ${part}`);
  return createElement(filled as ComponentType<object>, props);
}

/** The component with parts of later wings in its slots, beside those that are filled around it. */
export function fillSlots<Props extends object>(
  Part: ComponentType<Props>,
  slots: Partial<Slots>,
): FunctionComponent<Props> {
  return function FilledPart(props) {
    const value = { ...useContext(SlotsContext), ...slots };
    return createElement(SlotsContext, { value }, createElement(Part, props));
  };
}
