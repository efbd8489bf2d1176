import type { PathElement } from '@dropdate/domain/mail-piece/layout/layout-model';

/** Side of the square in which each mark is drawn. */
const side = 24;

/** Marks for the trades of fictional senders. No mark resembles a seal, a flag or an agency's sign. */
export const marks = {
  /** A sun that rises over a line. */
  sunrise:
    'M2 19 H22 V21 H2 Z M5 17 C5 13.1 8.1 10 12 10 C15.9 10 19 13.1 19 17 Z M11 3 H13 V7.5 H11 Z M3.2 7.6 L4.6 6.2 L7.8 9.4 L6.4 10.8 Z M20.8 7.6 L19.4 6.2 L16.2 9.4 L17.6 10.8 Z',
  /** A leaf with its vein. */
  leaf: 'M20 3 C9 3 4 8 4 14 C4 15.8 4.5 17.4 5.2 18.6 C8 13.5 11.5 10.4 16 8.4 C11.8 11.6 8.6 15.4 6.4 21.5 L8.4 22 C8.8 20.8 9.2 19.8 9.7 18.8 C16 20 21.6 15.6 20 3 Z',
  /** Three bars of growing height. */
  steps: 'M3 14 H8 V21 H3 Z M9.5 9 H14.5 V21 H9.5 Z M16 3 H21 V21 H16 Z',
  /** A smile with a spark. */
  smile:
    'M3 10 H21 C21 16 17 20.5 12 20.5 C7 20.5 3 16 3 10 Z M18.5 1.5 L19.4 4.1 L22 5 L19.4 5.9 L18.5 8.5 L17.6 5.9 L15 5 L17.6 4.1 Z',
  /** Two chevrons. */
  chevrons: 'M2 13 L12 4 L22 13 V17 L12 8 L2 17 Z M2 19.5 L12 10.5 L22 19.5 V23 L12 14 L2 23 Z',
  /** A tree of two crowns. */
  tree: 'M12 2 C16 2 18.6 4.6 18.4 8 C20.6 9 21.6 11 21 13.2 C20.4 15.6 18 17 15.5 16.6 L13.2 15.8 V22 H10.8 V15.8 L8.5 16.6 C6 17 3.6 15.6 3 13.2 C2.4 11 3.4 9 5.6 8 C5.4 4.6 8 2 12 2 Z',
  /** Two speech bubbles. */
  talk: 'M3 3 H15 C16.1 3 17 3.9 17 5 V11 C17 12.1 16.1 13 15 13 H8 L4 16.5 V13 H3 C1.9 13 1 12.1 1 11 V5 C1 3.9 1.9 3 3 3 Z M19 8 H21 C22.1 8 23 8.9 23 10 V16 C23 17.1 22.1 18 21 18 H20.5 V21.5 L16.5 18 H11 C10.3 18 9.7 17.7 9.4 17.2 L12 15 H15 C17.2 15 19 13.2 19 11 Z',
  /** A roof over a heart. */
  home: 'M12 2 L23 11.5 L21.4 13.2 L20 12 V22 H4 V12 L2.6 13.2 L1 11.5 Z M12 19 C15.2 16.6 16.8 14.9 16.8 13 C16.8 11.6 15.8 10.6 14.5 10.6 C13.4 10.6 12.5 11.2 12 12.1 C11.5 11.2 10.6 10.6 9.5 10.6 C8.2 10.6 7.2 11.6 7.2 13 C7.2 14.9 8.8 16.6 12 19 Z',
} as const;

/** A mark in one colour, `size` millimetres wide. */
export function mark(name: keyof typeof marks, x: number, y: number, size: number, fill: string): PathElement {
  return { kind: 'path', x, y, d: marks[name], box: { width: side, height: side }, scale: size / side, fill };
}
