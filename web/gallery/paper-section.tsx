import { PrintButton, Receipt } from '../src/ui/media/receipt.tsx';

export function PaperSection() {
  const rows = [
    { name: 'Item', value: 'Clean Tecno Spark 20, charger included' },
    { name: 'Quantity', value: '2' },
  ];
  const sheet = {
    from: { name: 'Okello Electronics', lines: ['Ntinda, Kampala', '0772 410 233'] },
    title: 'Receipt 1042',
    rows,
    total: { name: 'Total', value: 'USh 1,250,000' },
    foot: 'From the seller. This is not a tax invoice.',
  };
  return (
    <section className="shelf">
      <h2>Paper</h2>
      <div className="columns">
        <Receipt {...sheet} />
        <Receipt {...sheet} void="Undone on 21 Nov 2026" />
      </div>
      <PrintButton label="Print" />
    </section>
  );
}
