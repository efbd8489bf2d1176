import type { PenLetter } from '@dropdate/domain/mail-piece/layout/pen-strokes';

/**
 * Our own digits and marks for filled-in cards, in the measures of `penLetters`: y points up from the baseline, and
 * capitals reach 18. Commands are M, L and C, absolute within the mark.
 */
export const penMarks: Readonly<Record<string, PenLetter>> = {
  '0': { advance: 10, strokes: 'M5 17 C1 16 0.5 2 4.5 0.3 C9 -0.5 9.5 15 5.5 17 L4.6 16.6' },
  '1': { advance: 6, strokes: 'M1.5 13.5 L4 17 L3.6 0' },
  '2': { advance: 10, strokes: 'M1.5 13.5 C2.5 18.5 8.5 18 7.6 12.5 C7 8.5 2.5 4 0.8 0.4 L9 0.8' },
  '3': {
    advance: 9.5,
    strokes: 'M1.5 15.5 C4 18.5 8.5 17 7 12.5 C6 10 4 9.6 3.2 9.4 C9 9 9.5 1 4.5 0.2 C2.5 0 1 1 0.6 2.6',
  },
  '4': { advance: 10, strokes: 'M6 17 L0.8 6 L9.2 6.4 M6.6 11.5 L6.2 0' },
  '5': { advance: 9.5, strokes: 'M8.4 16.8 L2.6 16.6 L1.8 10 C5 12 9 9.5 8 4.8 C7 0 2 -0.5 0.6 2.4' },
  '6': { advance: 9.5, strokes: 'M7 16.8 C2.5 13 0.5 6 1.8 2.4 C3.4 -1 8.4 0.5 8 4.6 C7.6 9 3 9 1.8 4.6' },
  '7': { advance: 9, strokes: 'M0.8 16.2 L8.6 16.6 L3.4 0' },
  '8': {
    advance: 9.5,
    strokes:
      'M6.8 14.6 C5 18.5 0.6 16.6 2.4 12.6 C4 9.6 8.6 8 7.8 3.6 C6.8 -0.8 0.8 -0.4 1.4 4.2 C2 8.4 7.4 10 6.8 14.6',
  },
  '9': { advance: 9.5, strokes: 'M7.4 13.5 C5 18.5 0.4 16.5 1.6 12 C2.8 8.4 7 9.6 7.6 13.8 L6.6 0' },
  '-': { advance: 8, strokes: 'M1.5 8 L6.5 8.4' },
  '/': { advance: 7, strokes: 'M0.5 -1 L6 18' },
  '.': { advance: 4, strokes: 'M1.4 0.2 L1.9 0.7' },
  '(': { advance: 5, strokes: 'M4 18 C1 13 1 4 4 -1' },
  ')': { advance: 5, strokes: 'M1 18 C4 13 4 4 1 -1' },
  '@': {
    advance: 13,
    strokes: 'M8 9 C6 11.5 3.6 8 5 5.4 C6.4 3.6 8 6 8.4 9 C7.6 4 10 4 10.6 7 C11 13 3 14.5 1.6 8 C0.8 2 6 -0.5 10 2',
  },
};
