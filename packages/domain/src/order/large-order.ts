/**
 * The smallest number of pieces of a large order. The server writes a smaller order in about a second, so users wait
 * for its work. Work for a large order runs beside the work of other users, and slows it as little as possible.
 */
export const largeOrderFrom = 5_000;

/**
 * Whether an order of so many pieces is large.
 * @param from the smallest number of pieces of a large order
 */
export const isLargeOrder = (pieces: number, from = largeOrderFrom): boolean => pieces >= from;
