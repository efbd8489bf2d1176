import { expect, it } from 'vitest';
import { checkRow } from '../../imports/check-rows.ts';
import { ownListKind } from './own-list-kind.ts';

const kind = ownListKind({ engine: { release: () => null, addressees: async () => [] }, ncoa: null });
const columns = ['firstName', 'lastName', 'addressLine1', 'postalCode', 'zip4'];
const today = '2026-11-29';
const rules = {
  columns,
  defaults: {},
  today,
  choices: { leftEmpty: [] },
  facts: kind.factsOf(columns, today).facts,
} as unknown as Parameters<typeof checkRow>[1];
const check = (cells: readonly string[], edits = {}) =>
  checkRow(kind, rules, { line: 2, cells: [...cells], problems: [], edits });

it('a corrected ZIP code does not keep the four digits of the wrong one', () => {
  const cells = ['Ana', 'Holm', '1 Pine St', '33602', '1234'];
  expect(check(cells).texts.postalCode).toBe('33602-1234');
  expect(check(cells, { postalCode: '33607' })).toMatchObject({ texts: { postalCode: '33607' }, errors: {} });
  expect(check(cells, { addressLine1: '2 Pine St' }).texts.postalCode).toBe('33602-1234');
});

it('rows repeat a person by the last word of the name, its generation and the address', () => {
  const keysOf = (lastName: string, street = '1 Pine St') => check(['Ana', lastName, street, '33607', '']).keys;
  expect(keysOf('Holm')).toEqual(keysOf('de Hólm', '1 Pine Street'));
  expect(keysOf('Holm, Jr')).toEqual(keysOf('HOLM JR.'));
  const [household, surname] = keysOf('Holm Jr');
  expect(keysOf('Holm Sr')).toContain(household);
  expect(keysOf('Holm Sr')).not.toContain(surname);
});
