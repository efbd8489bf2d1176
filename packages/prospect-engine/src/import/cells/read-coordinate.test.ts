import { expect, it } from 'vitest';
import { type Case, readBeside } from './read-cells.fixture.ts';
import { coordinateOf } from './read-coordinate.ts';

it('a coordinate has a point or a comma, and is rounded to five decimals', async () => {
  const reading = await readBeside(coordinateOf('cell'), [
    ['27.9506', 27.9506],
    ['-82.4572', -82.4572],
    ['+27,9506', 27.9506],
    ['-82.457249999', -82.45725],
    ['42', 42],
    ['42.', 42],
    ['-180', -180],
    ['', null],
    ['0', null],
    ['-0.000001', null],
    ...['27.9506N', "27°57'", '1,027.95', '-', '.5', '2e1', '1234.5', 'unknown'].map((cell): Case => [cell, 999]),
  ]);
  expect(reading.found).toEqual(reading.expected);
});
