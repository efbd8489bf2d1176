import { Readable } from 'node:stream';
import { orderIdSchema } from '@dropdate/contract/http/primitives';
import { productionFilesFormSchema } from '@dropdate/contract/production-file/download-production-files';
import { formatCount } from '@dropdate/domain/money/money-text';
import { z } from 'zod';
import { auditAs } from '../../../platform/audit.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { type ZipEntry, zipArchive } from '../../../platform/files/zip-archive.ts';
import { conflict } from '../../../platform/http/refusal.ts';
import { identitiesOf } from '../../../platform/identities.ts';
import type { JobContext, JobControl, JobKind, JobResult, RowResult } from '../../../platform/jobs/job-kind.ts';
import { tableTypes } from '../../../platform/tables/write-table.ts';
import { keptFile } from '../kept-file.ts';
import { findProductionOrder, type ProductionOrder } from '../production.data.ts';
import { inForm, inOneTable, productionFileName } from '../production-file.ts';

const payloadSchema = z.object({
  orders: z.array(z.object({ id: orderIdSchema, number: z.number().int() })).min(1),
  form: productionFilesFormSchema,
  /** The day of the start, for the name of the file. */
  day: z.string(),
});
type Payload = z.output<typeof payloadSchema>;
type WantedOrder = Payload['orders'][number];

export interface ProductionFilesServices {
  readonly files: FileStore;
}

/** The part of the kind that starts a job. The kind itself also has the services for the work. */
export const productionFilesKind = { name: 'production-files' } as const;

/**
 * Puts the production files of several orders into one file. First makes sure that each order has its kept file, and
 * records the download of the order: one chunk for each order. Then writes the result, which is safe to repeat.
 */
export const productionFilesJob = (services: ProductionFilesServices): JobKind<Payload> => ({
  ...productionFilesKind,
  payload: payloadSchema,
  needs: 'CampaignStatus.validateProductionFile',
  isOfOperators: true,
  run: async (context, payload, control) => {
    const { orders } = payload;
    for (const [position, order] of orders.entries()) {
      if (position < control.nextChunk) continue;
      await prepare(services, context, control, { order, position, form: payload.form });
    }
    const taken = new Set(
      (await control.results()).filter(({ outcome }) => outcome === 'done').map(({ recordId }) => recordId),
    );
    const present = orders.filter(({ id }) => taken.has(id));
    if (present.length === 0) throw conflict('NoOrders', 'None of these orders is there any more.');
    return resultOf(services, context, control, { ...payload, orders: present, left: orders.length - present.length });
  },
});

/** Makes the kept file of an order if need be, and records that the user takes it. */
async function prepare(
  services: ProductionFilesServices,
  context: JobContext,
  control: JobControl,
  { order, position, form }: { readonly order: WantedOrder; readonly position: number; readonly form: object },
): Promise<void> {
  const { viewer, clock, requestId } = context;
  const found = await findProductionOrder(context.db, context.scopeOf('CampaignStatus'), { id: order.id });
  if (!found) return control.chunk(position, async () => leftOut(order));
  const { sha256, body } = await openKept(services, context, found);
  body.destroy();
  await control.chunk(position, async (tx) => {
    const author = { at: clock.now(), companyId: found.companyId, ...identitiesOf({ viewer }), requestId };
    const entry = { action: 'downloadProductionFile', entity: 'order', entityId: order.id };
    await auditAs(tx, author, { ...entry, new: { sha256, ...form } });
    return { recordId: order.id, outcome: 'done' };
  });
}

const leftOut = ({ id, number }: WantedOrder): RowResult => ({
  recordId: id,
  outcome: 'left-out',
  sentence: `Order ${number} is not there any more.`,
});

function openKept({ files }: ProductionFilesServices, context: JobContext, order: ProductionOrder) {
  const { db, clock, log, viewer, requestId } = context;
  return keptFile({ db, clock, log, files }, order, 'production-file', { userId: viewer.userId, requestId });
}

interface Taken extends Payload {
  /** The number of orders that were left out. */
  readonly left: number;
}

function resultOf(
  services: ProductionFilesServices,
  context: JobContext,
  control: JobControl,
  { orders, form, day, left }: Taken,
): JobResult {
  const count = formatCount(orders.length);
  const words = orders.length === 1 ? '1 production file' : `${count} production files`;
  const outcome = left === 0 ? `${words}.` : `${words}. ${formatCount(left)} left out.`;
  const name = `Production_${day}_${orders.length}_Orders`;
  /** Opens the kept file of the order at a place. The orders before this place are written. */
  const open = async (at: number) => {
    await control.progress(orders.length + left + at);
    const order = await findProductionOrder(context.db, { kind: 'all-clients' }, orders[at] as WantedOrder);
    // The first pass has found and recorded this order a moment ago.
    if (!order)
      throw conflict('OrderGone', `Order ${orders[at]?.number} was removed in the meantime. Please try again.`);
    return { order, ...(await openKept(services, context, order)) };
  };
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
      open: async () => {
        const { order, body } = await open(at);
        return form.format === 'csv' && form.columns === 'all'
          ? body
          : Readable.from(inForm(body, order, form), { objectMode: false });
      },
    }),
  );
  return { outcome, file: { name: `${name}.zip`, mime: 'application/zip', content: zipArchive(entries) } };
}
