import { downloadProductionFile } from '@dropdate/contract/orders/download-production-file';
import type { OrderId } from '@dropdate/domain/id/brand';
import { type IdentityColumn, identityColumns } from '@dropdate/domain/production-file/identity-columns';
import { parse } from 'csv-parse/sync';
import type { Caller, TestApp } from '../../../../testing/test-app.ts';
import { type PlacedOrder, placedOrder } from '../status/campaign-status.fixture.ts';

/** The rows of a production file by title, in the order of the file. */
export type FileRows = readonly Readonly<Record<string, string>>[];

/** Downloads the production file of an order, as a print shop gets it. */
export async function rowsToReturn(production: Caller, id: OrderId): Promise<FileRows> {
  const { status, body } = await production.call(downloadProductionFile, { params: { id } });
  if (status !== 200) throw new Error(`the production file was refused with ${status}: ${body}`);
  return parse(body, { columns: true }) as FileRows;
}

const identityTitles = identityColumns.map(({ title }) => title);

/** A CSV file with the identity columns of rows, or with other columns. */
export function returnedFile(rows: FileRows, name = 'back.csv', titles: readonly string[] = identityTitles): File {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = [titles, ...rows.map((row) => titles.map((title) => row[title] ?? ''))];
  return new File([lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')], name);
}

/** The rows with another text in one cell. */
export function changed(rows: FileRows, at: number, column: IdentityColumn, value: string): FileRows {
  const title = identityColumns.find((each) => each.column === column)?.title ?? '';
  return rows.map((row, index) => (index === at ? { ...row, [title]: value } : row));
}

/** An order, with the rows that the print shop has. */
export interface PrintedOrder extends PlacedOrder {
  readonly rows: FileRows;
}

/** Orders a campaign of Harborline or of Prairie, and downloads its production file. */
export async function printedOrder(app: TestApp, pieces = 6, isPrairie = false): Promise<PrintedOrder> {
  const order = await (isPrairie
    ? placedOrder(app, { company: 'prairie', quotas: { WY: pieces }, term: 'credit-card' })
    : placedOrder(app, { quotas: { FL: pieces } }));
  return { ...order, rows: await rowsToReturn(await app.as('backend'), order.orderId) };
}
