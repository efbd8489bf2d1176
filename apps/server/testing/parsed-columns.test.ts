import { join } from 'node:path';
import { importContacts } from '@dropdate/contract/contacts/import-contacts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeRecords } from './placed-records.ts';
import { brokenCopies, storedJson } from './stored-json.ts';
import { exportsOf } from './tenant-tables.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { jsonColumns, refuses, unparsedColumns } from './unparsed-columns.ts';

const schema = await exportsOf(join(import.meta.dirname, '../src/schema'));
const columns = jsonColumns(schema);

/** The columns whose values the product returns as they came. Every JSON is right there. */
const ofAnyShape = ['idempotency_keys.answer'];
/** The columns of objects that have more fields than the column knows. */
const ofOpenObjects = [
  'audit_log.old',
  'audit_log.new',
  'contact_merges.kept_before',
  'contact_merges.kept_after',
  'contact_merges.merged_before',
  'job_results.undo',
  'job_runs.payload',
];

const lengthOf = (value: unknown): number => JSON.stringify(value).length;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await placeRecords(app);
  const admin = await app.as('admin');
  const rows = [
    'First Name,Last Name,Email',
    'Ana,Poe,ana@harborline.example',
    'Ana,Poe,ana@harborline.example',
    'Ben,Lee,ben',
  ];
  await admin.call(importContacts, { files: [new File([rows.join('\r\n')], 'three.csv')] });
});
afterAll(() => app.close());

it('every column of JSON has a schema', () => {
  expect(unparsedColumns(schema)).toEqual([]);
  expect(columns.length).toBeGreaterThan(30);
});

describe('a column of JSON', () => {
  it.each(columns.filter(({ name }) => !ofAnyShape.includes(name)))(
    '$name throws for another shape, and says nothing but its own name',
    ({ column }) => {
      for (const wrong of [7, true, [['Marlene']]])
        expect(() => column.mapFromDriverValue(wrong)).toThrow(new RangeError(`unreadable JSON of ${column.name}`));
    },
  );

  it('holds what the tests below break', async () => {
    const filled: string[] = [];
    for (const { name, column } of columns)
      if ((await storedJson(app.db, column)).some((value) => lengthOf(value) > 2)) filled.push(name);
    expect(filled).toEqual(
      expect.arrayContaining([
        'audiences.parameters',
        'campaign_templates.layout_snapshot',
        'import_rows.cells',
        'import_rows.errors',
        'import_rows.matches',
        'import_rows.texts',
        'orders.reply_center',
        'payment_methods.address',
        'response_cards.reading',
        'saved_views.state',
      ]),
    );
  });

  it.each(columns)('$name reads whole what it has stored', async ({ column }) => {
    for (const value of await storedJson(app.db, column))
      expect({ read: column.mapFromDriverValue(value) }).toMatchObject({ read: value });
  });

  it.each(columns.filter(({ name }) => ![...ofAnyShape, ...ofOpenObjects].includes(name)))(
    '$name throws for each field of another type',
    async ({ column }) => {
      const values = await storedJson(app.db, column);
      const fullest = values.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0];
      expect([...brokenCopies(fullest)].filter((broken) => !refuses(column, broken))).toEqual([]);
    },
  );
});
