import type { LayoutElement } from '@dropdate/domain/mail-piece/layout/layout-model';
import { postcard } from './formats.ts';
import { identity, permitImprint, quietColour, returnAddress, rule, text } from './parts.ts';

/** The width of the address half of a postcard, in millimetres. */
const addressHalf = 112.6;

/**
 * The address side of a postcard of 6 inches height. The address fills the right half, as the postal service requires.
 * In the left half of the 6 × 9 postcard, the template can use the area from 12 to 106 mm across and from 10 to 146 mm
 * down. A wider postcard has more room there.
 */
export function postcardAddressSide(width: number = postcard.width): LayoutElement[] {
  const [right, middle] = [width - 9, width - addressHalf];
  return [
    rule(middle - 4, 10, middle - 4, postcard.height - 10, '#D3D6D9', 0.5),
    ...returnAddress(middle + 2, 9.5, 68),
    ...permitImprint(right, 9.5),
    { kind: 'address', x: middle + 14, y: 85, width: right - middle - 14, size: 10.5, minSize: 7.5, barcode: true },
    ...identity(middle + 2, postcard.height - 20),
  ];
}

/**
 * The ways to answer a postcard: by phone with a code that identifies the recipient, or online. A postcard has no reply
 * card.
 */
export function answerBlock(x: number, y: number, colour: string, invitation: string): LayoutElement[] {
  const [line, code] = [{ colour: quietColour, maxLines: 1, fit: 'shrink', minSize: 6.25 } as const, 17];
  const yourCode = 'Your code: **{piece.qualifyingCode}**';
  return [
    { kind: 'rect', x, y, width: 94, height: 36, colour, stroke: 1.25, radius: 2 },
    { kind: 'qr', x: x + 94 - 5 - code, y: y + 12.8, size: code, when: 'piece.link' },
    text(x + 6, y + 6, 82, 11.5, invitation, { weight: 700, colour, maxLines: 1, fit: 'shrink', minSize: 9 }),
    text(x + 6, y + 14, 62, 17, '{sender.phone}', {
      weight: 700,
      colour,
      tracking: -10,
      maxLines: 1,
      fit: 'shrink',
      minSize: 10,
    }),
    text(x + 6, y + 21, 62, 9, yourCode, { ...line, when: 'piece.link' }),
    text(x + 6, y + 26.6, 62, 7.5, 'or online: scan the code, or type', { ...line, when: 'piece.link' }),
    text(x + 6, y + 30.2, 62, 8.5, '{piece.link}', { ...line, when: 'piece.link' }),
    text(x + 6, y + 24.6, 82, 9, yourCode, { ...line, unless: 'piece.link' }),
  ];
}
