import { Readable } from 'node:stream';
import { orderIdSchema } from '@dropdate/contract/http/primitives';
import { productionFilesFormSchema } from '@dropdate/contract/production-file/download-production-files';
import { formatCount } from '@dropdate/domain/money/money-text';
import { z } from 'zod';
import { auditAs } from '../../../platform/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { type ZipEntry, zipArchive } from '../../../platform/files/zip-archive.ts';
import { conflict } from '../../../platform/http/refusal.ts';
import { identitiesOf } from '../../../platform/identities.ts';
import type { JobContext, JobControl, JobKind, JobResult, RowResult } from '../../../platform/jobs/job-kind.ts';
import { tableTypes } from '../../../platform/tables/write-table.ts';
import { keptFile } from '../kept-file.ts';
import {
  artworkName,
  artworkPdf,
  manifest,
  type PackedFile,
  pieceParts,
  piecesName,
  piecesPdf,
} from '../print-package.ts';
import { findProductionOrder, type ProductionOrder } from '../production.data.ts';
import { inForm, inOneTable, productionFileName } from '../production-file.ts';

const payloadSchema = z.object({
  orders: z
    .array(
      z.object({
        id: orderIdSchema,
        number: z.number().int(),
        /** A job of an older version counts orders. */
        pieces: z.number().int().default(1),
      }),
    )
    .min(1),
  form: productionFilesFormSchema,
  /** The day of the start, for the name of the file. */
  day: z.string(),
});
type Payload = z.output<typeof payloadSchema>;
type WantedOrder = Payload['orders'][number];

export interface ProductionFilesServices {
  readonly files: FileStore;
}

/** The pieces of all these orders. */
export const piecesOf = (orders: readonly { readonly pieces: number }[]): number =>
  orders.reduce((sum, { pieces }) => sum + pieces, 0);

/** The part of the kind that starts a job. The kind itself also has the services for the work. */
export const productionFilesKind = { name: 'production-files' } as const;

/**
 * Puts the production files of several orders into one file. First makes sure that each order has its kept file, and
 * records the download of the order: one chunk for each order. Then writes the result, which is safe to repeat. The
 * progress counts pieces, because the file of a single large order takes seconds.
 */
export const productionFilesJob = (services: ProductionFilesServices): JobKind<Payload> => ({
  ...productionFilesKind,
  payload: payloadSchema,
  needs: 'CampaignStatus.validateProductionFile',
  isOfOperators: true,
  run: async (context, payload, control) => {
    const { orders } = payload;
    for (let position = control.nextChunk; position < orders.length; position++)
      await prepare(services, context, control, payload, position);
    const taken = new Set(
      (await control.results()).filter(({ outcome }) => outcome === 'done').map(({ recordId }) => recordId),
    );
    const present = orders.filter(({ id }) => taken.has(id));
    if (present.length === 0) throw conflict('NoOrders', 'None of these orders is there any more.');
    return resultOf(services, context, control, payload, present);
  },
});

/** Makes the kept file of an order if need be, or waits until it is made. Records that the user takes it. */
async function prepare(
  services: ProductionFilesServices,
  context: JobContext,
  control: JobControl,
  { orders, form }: Payload,
  position: number,
): Promise<void> {
  const { viewer, clock, requestId } = context;
  const order = orders[position] as WantedOrder;
  const before = piecesOf(orders.slice(0, position));
  const after = before + order.pieces;
  const found = await findProductionOrder(context.db, context.scopeOf('CampaignStatus'), { id: order.id });
  if (!found) return control.chunk(position, async () => leftOut(order), after);
  const onPieces = (written: number) => control.progress(Math.min(before + written, after));
  const { sha256, body } = await openKept(services, context, found, onPieces);
  body.destroy();
  const record = async (tx: Database): Promise<RowResult> => {
    const author = { at: clock.now(), companyId: found.companyId, ...identitiesOf({ viewer }), requestId };
    const entry = { action: 'downloadProductionFile', entity: 'order', entityId: order.id };
    await auditAs(tx, author, { ...entry, new: { sha256, ...form } });
    return { recordId: order.id, outcome: 'done' };
  };
  await control.chunk(position, record, after);
}

const leftOut = ({ id, number }: WantedOrder): RowResult => ({
  recordId: id,
  outcome: 'left-out',
  sentence: `Order ${number} is not there any more.`,
});

function openKept(
  { files }: ProductionFilesServices,
  context: JobContext,
  order: ProductionOrder,
  onPieces?: (written: number) => Promise<void>,
) {
  const { db, clock, log, viewer, requestId } = context;
  const asker = { userId: viewer.userId, requestId };
  return keptFile({ db, clock, log, files }, order, 'production-file', asker, onPieces);
}

/** @param orders the orders that were not left out */
function resultOf(
  services: ProductionFilesServices,
  context: JobContext,
  control: JobControl,
  { orders: wanted, form, day }: Payload,
  orders: readonly WantedOrder[],
): JobResult {
  const left = wanted.length - orders.length;
  const leftPieces = piecesOf(wanted) - piecesOf(orders);
  const count = formatCount(orders.length);
  const words = orders.length === 1 ? '1 production file' : `${count} production files`;
  const outcome = left === 0 ? `${words}.` : `${words}. ${formatCount(left)} left out.`;
  const name = `Production_${day}_${orders.length}_Orders`;
  /** Opens the kept file of the order at a place. The orders before this place are written. */
  const open = async (at: number) => {
    await control.progress(piecesOf(wanted) + leftPieces + piecesOf(orders.slice(0, at)));
    const order = await findProductionOrder(context.db, { kind: 'all-clients' }, orders[at] as WantedOrder);
    // The first pass has found and recorded this order a moment ago.
    if (!order)
      throw conflict('OrderGone', `Order ${orders[at]?.number} was removed in the meantime. Please try again.`);
    return { order, ...(await openKept(services, context, order)) };
  };
  /** The kept file of the order at a place, in the wanted form. */
  const take = async (at: number): Promise<Readable> => {
    const { order, body } = await open(at);
    const isAsKept = form.format === 'csv' && form.columns === 'all';
    return isAsKept ? body : Readable.from(inForm(body, order, form), { objectMode: false });
  };
  if (form.packing === 'print') {
    const content = printPackage(context, orders, {
      take,
      drawn: (pieces) => control.progress(piecesOf(wanted) + leftPieces + pieces),
    });
    return { outcome, file: { name: `Print_${name}.zip`, mime: 'application/zip', content } };
  }
  if (form.packing === 'one-file' && wanted.length === 1) {
    const content = async function* () {
      yield* (await take(0)) as AsyncIterable<Uint8Array>;
    };
    const file = { name: productionFileName(wanted[0] as WantedOrder, form), mime: tableTypes[form.format] };
    return { outcome, file: { ...file, content: content() } };
  }
  if (form.packing === 'one-file') {
    const openers = orders.map((_, at) => async () => (await open(at)).body);
    const content = inOneTable(openers, form, { name: 'Production', at: context.clock.now() });
    return {
      outcome,
      file: {
        name: `${name}${form.columns === 'identity' ? '_Identity' : ''}.${form.format}`,
        mime: tableTypes[form.format],
        content,
      },
    };
  }
  const entries = orders.map(
    ({ number }, at): ZipEntry => ({
      name: productionFileName({ number }, form),
      at: context.clock.now(),
      isPacked: form.format === 'xlsx',
      open: () => take(at),
    }),
  );
  return { outcome, file: { name: `${name}.zip`, mime: 'application/zip', content: zipArchive(entries) } };
}

interface PrintParts {
  readonly take: (at: number) => Promise<Readable>;
  /** Receives the number of drawn pieces of all orders. */
  readonly drawn: (pieces: number) => Promise<void>;
}

/**
 * The zip for a print shop: for each order its production file, its master artwork and all pieces as PDF/X-4 in parts, and a
 * manifest of all files at the end. The files are drawn while they are stored.
 */
async function* printPackage(
  { db, clock }: JobContext,
  orders: readonly WantedOrder[],
  { take, drawn }: PrintParts,
): AsyncGenerator<Uint8Array> {
  const at = clock.now();
  const packed: PackedFile[] = [];
  const entries: ZipEntry[] = [];
  let before = 0;
  for (const [place, { number, id, pieces }] of orders.entries()) {
    const order = await findProductionOrder(db, { kind: 'all-clients' }, { id });
    if (!order) throw conflict('OrderGone', `Order ${number} was removed in the meantime. Please try again.`);
    const add = (file: Omit<PackedFile, 'order'>, opened: ZipEntry['open']) => {
      packed.push({ ...file, order });
      entries.push({ name: file.name, at, isPacked: file.content !== 'production file', open: opened });
    };
    const whole = { from: 1, to: pieces };
    add({ name: productionFileName({ number }), content: 'production file', pieces: whole }, () => take(place));
    add({ name: artworkName(number), content: 'master artwork', pieces: null }, async () => artworkPdf(db, order));
    const first = before;
    for (const [part, range] of pieceParts(pieces).entries())
      add({ name: piecesName(number, part + 1), content: 'pieces', pieces: range }, async () =>
        piecesPdf(db, order, range, (count) => drawn(first + range.from - 1 + count)),
      );
    before += pieces;
  }
  entries.push({ name: 'Manifest.csv', at, isPacked: false, open: async () => manifest(packed, at) });
  yield* zipArchive(entries);
}
