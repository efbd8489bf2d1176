import { doubleZeroZips, stateOfZeroZip } from '@dropdate/domain/field/read-zip';
import { expect, it } from 'vitest';
import { readDeliveryZips } from './us-zips.ts';

it('The rule about lost zeros knows every ZIP code that begins with two zeros.', () => {
  const known = readDeliveryZips().flatMap(({ zip }) => (zip.startsWith('00') ? [zip] : []));
  expect(doubleZeroZips.toSorted()).toEqual(known.toSorted());
});

it('The rule about lost zeros knows the state of every ZIP code that begins with a zero.', () => {
  const wrong = readDeliveryZips().filter(
    ({ zip, stateCode }) => zip.startsWith('0') && stateOfZeroZip(zip) !== stateCode,
  );
  expect(wrong).toEqual([]);
});
