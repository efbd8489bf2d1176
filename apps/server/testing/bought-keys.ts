interface Keyed {
  readonly vendorKey: bigint | null;
}

/** The key of a bought piece's person. */
export function boughtKey(piece: Keyed | undefined): bigint {
  if (piece?.vendorKey == null) throw new Error('the piece was not bought');
  return piece.vendorKey;
}

/** The keys of the people whose pieces were bought. Seeds have no keys. */
export const boughtKeys = (pieces: readonly Keyed[]): bigint[] => pieces.flatMap(({ vendorKey }) => vendorKey ?? []);
