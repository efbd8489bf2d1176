import { describe, expect, it } from 'vitest';
import { type Case, readBeside } from './read-cells.fixture.ts';
import { numberOf } from './read-number.ts';

describe('a number', () => {
  it('may have a dollar sign, commas and decimals', async () => {
    const reading = await readBeside(numberOf('cell', '.'), [
      ['250000', 250_000n],
      ['0', 0n],
      ['250,000', 250_000n],
      ['$250,000', 250_000n],
      ['$ 250,000.99', 250_000n],
      ['250000.5', 250_000n],
      ['1,250,000', 1_250_000n],
      ['250000 USD', 250_000n],
      ['12.5', 12n],
      ['12.', 12n],
      ['12.0000', 12n],
      ['', null],
      ...['250.000', '25,00', '2,50,000', '-5', '$', '1e5', '1_000', '250K', '12345678901', '250.000,00', 'much'].map(
        (cell): Case => [cell, -1n],
      ),
    ]);
    expect(reading.found).toEqual(reading.expected);
  });

  it('may have a decimal comma, where the mapping says so', async () => {
    const reading = await readBeside(numberOf('cell', ','), [
      ['250000,50', 250_000n],
      ['250.000', 250_000n],
      ['250.000,50', 250_000n],
      ['1 250 000', 1_250_000n],
      ["1'250'000,00", 1_250_000n],
      ['12,5', 12n],
      ['€ 250.000', 250_000n],
      ...['250,000', '250000.50', '25.00'].map((cell): Case => [cell, -1n]),
    ]);
    expect(reading.found).toEqual(reading.expected);
  });
});
