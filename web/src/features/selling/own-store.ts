/** Where a vendor's work with a listing begins and ends. */
export function ownStore(vendorId: number | undefined): string {
  return vendorId === undefined ? '/' : `/vendor-store/${vendorId}`;
}
