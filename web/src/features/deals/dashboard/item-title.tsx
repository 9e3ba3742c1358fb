import { cutText } from '../../../ui/format/cut-text.ts';
import { Link } from '../../../ui/link.tsx';

export const TITLE_LENGTH = 30;

export function ItemTitle({ id, title }: { id: number; title: string }) {
  return (
    <Link
      href={`/products/${id}`}
      className="inline-flex min-h-6 items-center self-start font-semibold underline-offset-4 wrap-anywhere hover:underline"
    >
      {cutText(title, TITLE_LENGTH)}
    </Link>
  );
}
