/** The reason of a file whose bytes came in before. @param moment such as `11/20/2026 9:42 AM` */
export const cameBefore = (moment: string): string =>
  `This file came in before, on ${moment}. Its cards are not read again.`;
