import type { Database } from '../../platform/database/database.ts';
import { writeTable } from '../../platform/tables/write-table.ts';
import { type ListedOrder, listPeople } from './duplicate-list.data.ts';
import { listedColumns, listedPages } from './listed-columns.ts';

/** The list as a workbook, in the order of the production file. */
export function duplicateListFile(db: Database, order: ListedOrder): AsyncGenerator<Uint8Array> {
  return writeTable('xlsx', {
    name: 'Duplicate List',
    columns: listedColumns(order),
    pages: listedPages((page) => listPeople(db, order, page), order),
    at: order.placedAt,
  });
}
