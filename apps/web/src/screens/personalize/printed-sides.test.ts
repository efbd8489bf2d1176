import type { LayoutElement, TemplateLayout } from '@dropdate/domain/mail-piece/layout/layout-model';
import { describe, expect, it } from 'vitest';
import { printedText } from './printed-sides.ts';

const text = (words: string): LayoutElement => ({ kind: 'text', x: 0, y: 0, width: 50, size: 9, text: words });
const layout = (front: string, back: string): TemplateLayout => ({
  trim: { width: 100, height: 100 },
  bleed: 3,
  safe: 5,
  pages: [
    { side: 'front', elements: [text('Dear {recipient.firstName}'), text(front)] },
    { side: 'back', elements: [text(back)] },
  ],
});

describe('where a line is printed', () => {
  const sender = '**{variant.senderName}**';
  const license = '{variant.senderName}[[, {state.licenseLine}]].';
  it.each([
    ['agencyName', sender, license, 'Printed as the sender, on front and back.'],
    ['agencyName', sender, '', 'Printed as the sender, on the front.'],
    ['agencyName', '', '{variant.agencyName}', 'Printed as the sender, on the back.'],
    ['companyName', '', sender, 'Printed as the sender while the agency name is off, on the back.'],
    ['licenseNumber', sender, license, 'Printed after the sender’s name, on the back.'],
    ['licenseNumber', sender, sender, 'This template does not print it.'],
  ] as const)('%s: %s / %s', (field, front, back, expected) => {
    expect(printedText(layout(front, back), field, true)).toBe(expected);
  });

  it('is said of a line that is off as of a choice', () => {
    const text = printedText(layout(sender, ''), 'agencyName', false);
    expect(text).toBe('Once switched on, printed as the sender, on the front.');
  });
});
