import { describe, expect, it } from 'vitest';
import { readHere, textRow, workbook } from './workbook.fixture.ts';

const names = textRow(...Array.from({ length: 10 }, (_, at) => `Column ${at}`));
const longNumber = `<c><v>${'1'.repeat(32_000)}x</v></c>`;

describe('hostile cells take no longer than their length', () => {
  it.each([
    ['an e-mail address that never ends', workbook({ sheets: [textRow(`${'@.'.repeat(2_000)} x`, 'Name')] })],
    ['such an address in CSV', Buffer.from(`${'@.'.repeat(2_000)} x,Name\n`)],
    ['long numbers that are none', workbook({ sheets: [`${names}<row>${longNumber.repeat(10)}</row>`] })],
  ])('%s', async (_, bytes) => {
    const begun = performance.now();
    await readHere(bytes);
    expect(performance.now() - begun).toBeLessThan(1_000);
  });
});
