import { describe, expect, it } from 'vitest';
import { imbBars } from '../mail-piece/barcode/imb-bars.ts';
import { readAddressColumns, readCorrection } from './corrected-address.ts';

const tracking = '00271801234000000001';
const address = {
  addressLine1: '12 Elm Street',
  city: 'Tampa',
  state: 'FL',
  zip: '33609',
  zip4: '1234',
  deliveryPoint: '12',
};
const titles = ['Address Line 1', 'City', 'State', 'Zip', 'ZIP+4', 'Delivery Point'];
const columns = readAddressColumns(titles);
const barsOf = (routing: string) => imbBars({ tracking, routing });

describe('a barcode that the mail house has changed', () => {
  it.each<[string, string[], string, string | null]>([
    ['a new ZIP+4', ['12 ELM ST', 'TAMPA', 'FL', '33609', '5678', '12'], '33609567812', 'corrected'],
    ['a new delivery point', ['12 Elm St', 'Tampa', 'FL', '33609', '1234', '13'], '33609123413', 'corrected'],
    ['a ZIP+4 without its zero', ['12 Elm St', 'Tampa', 'FL', '33609', '678', '12'], '33609067812', 'corrected'],
    ['another ZIP code', ['9 Oak Ave', 'Reno', 'NV', '89501', '1111', '09'], '89501111109', 'moved'],
    ['another house in the same ZIP code', ['99 Elm St', 'Tampa', 'FL', '33609', '5678', '99'], '33609567899', 'moved'],
    ['a barcode that the columns do not say', ['12 Elm St', 'Tampa', 'FL', '33609', '5678', '12'], '33609567813', null],
    ['no ZIP code', ['12 Elm St', 'Tampa', 'FL', '', '', ''], '', null],
  ])('%s', (_, cells, routing, kind) => {
    const correction = readCorrection({ tracking, address }, cells, columns, barsOf(routing));
    expect(correction?.kind ?? null).toBe(kind);
    if (kind !== null) expect(correction?.imb).toBe(`${tracking}${routing}`);
  });

  it('with the tracking number of another piece is wrong', () => {
    const other = imbBars({ tracking: '00271801234000000002', routing: '33609567812' });
    const cells = ['12 ELM ST', 'TAMPA', 'FL', '33609', '5678', '12'];
    expect(readCorrection({ tracking, address }, cells, columns, other)).toBeNull();
  });

  it('is wrong in a file without ZIP codes', () => {
    expect(readAddressColumns(['Sequence', 'IM Barcode'])).toBeNull();
    expect(readCorrection({ tracking, address }, [], null, barsOf('33609567812'))).toBeNull();
  });
});
