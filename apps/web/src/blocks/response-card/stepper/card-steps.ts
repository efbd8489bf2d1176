/**
 * The place of the next card that the user may work on.
 * @param by 1 for the next card, -1 for the card before.
 * @param isLocked whether the card at a place is left out.
 * @returns null where no such card follows.
 */
export function nextOpen(count: number, at: number, by: 1 | -1, isLocked: (place: number) => boolean): number | null {
  for (let place = at + by; place >= 0 && place < count; place += by) {
    if (!isLocked(place)) return place;
  }
  return null;
}
