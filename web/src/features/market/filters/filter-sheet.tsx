import { useId } from 'react';
import { filterText as text } from '../../../text/market/filter-text.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FilterForm } from './filter-form.tsx';

interface FilterSheetProps {
  query: string;
  onClose: () => void;
}

export function FilterSheet({ query, onClose }: FilterSheetProps) {
  return (
    <Dialog isOpen onClose={onClose} title={text.title} closeLabel={text.close} variant="sheet" startsAtTitle>
      <FilterForm id={useId()} query={query} onApply={onClose} isInSheet />
    </Dialog>
  );
}
