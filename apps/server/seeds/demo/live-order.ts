import { buffer } from 'node:stream/consumers';
import { saveDispatchDetails } from '@dropdate/contract/campaigns/save-dispatch-details';
import { updateCampaignStatus } from '@dropdate/contract/campaigns/update-campaign-status';
import type { AnswerOf, CallOf, Endpoint } from '@dropdate/contract/http/endpoint';
import { downloadProductionFile } from '@dropdate/contract/orders/download-production-file';
import { skipFileValidation } from '@dropdate/contract/production-file/skip-file-validation';
import { uploadProductionFile } from '@dropdate/contract/production-file/upload-production-file';
import { addDays, type IsoDate } from '@dropdate/domain/schedule/iso-date';
import { faultyFile } from '../../src/features/production/returns/faulty-file.ts';
import type { Caller } from '../in-process-client.ts';
import type { DemoFacts } from './demo-facts.data.ts';
import type { DemoEnd, DemoLife } from './demo-plan.ts';

/** An instant of a working day, as everybody in the demo's time zones works. */
export const instantOn = (day: IsoDate, time: string): Date => new Date(`${day}T${time}:00Z`);

type PlacedFacts = DemoFacts & { readonly orderId: NonNullable<DemoFacts['orderId']> };

interface Step {
  /** Whether the step is still to do. A step that the demo's user did by hand is not done again. */
  readonly isDue: (facts: DemoFacts) => boolean;
  readonly at: Date;
  readonly work: (production: Caller, facts: PlacedFacts) => Promise<void>;
}

/** The steps of the production staff with an order, in turn. */
export function stepsOf({ placedOn, end }: DemoLife, mailDate: IsoDate): readonly Step[] {
  const isIn = (status: DemoFacts['status']) => (facts: DemoFacts) => facts.status === status;
  const isUnjudged = (facts: DemoFacts) => facts.status === 'in-production' && !facts.hasVerdict;
  const download: Step = {
    isDue: (facts) => isUnjudged(facts) && !facts.hasProductionFile,
    at: instantOn(addDays(placedOn, 1), '14:20'),
    work: async (production, facts) => void (await identityFile(production, facts)),
  };
  const returned = (at: string, work: Step['work']): Step => ({
    isDue: (facts) => isUnjudged(facts) && !facts.hasReturn,
    at: instantOn(addDays(placedOn, 3), at),
    work,
  });
  const setStatus = (from: DemoFacts['status'], status: 'paused' | 'completed', at: Date): Step => ({
    isDue: isIn(from),
    at,
    work: async (production, { campaignId }) =>
      void (await answered(production, updateCampaignStatus, { body: { campaignId, status } })),
  });
  if (end === 'ordered') return [];
  if (end === 'downloaded') return [download];
  if (end === 'part-returned') return [download, returned('17:05', returnHalf)];
  if (typeof end === 'object' && 'failed' in end) {
    return [
      download,
      returned('16:40', async (production, facts) => {
        const spoilt = faultyFile(piecesOf(await identityFile(production, facts)), end.failed);
        await upload(production, facts, await buffer(spoilt));
      }),
    ];
  }
  const pass = returned('15:45', async (production, facts) => {
    if (typeof end === 'object' && 'skipped' in end) {
      const body = { campaignIds: [facts.campaignId], reason: end.skipped };
      await answered(production, skipFileValidation, { body });
      return;
    }
    const { succeeded } = await upload(production, facts, await identityFile(production, facts));
    if (!succeeded) throw new Error('the production file of a demo order did not pass');
  });
  if (end === 'printing' || (typeof end === 'object' && 'skipped' in end)) return [download, pass];
  if (end === 'paused') {
    return [download, pass, setStatus('printing', 'paused', instantOn(addDays(placedOn, 5), '18:10'))];
  }
  const mail: Step = {
    isDue: isIn('printing'),
    at: instantOn(mailDate, '19:30'),
    work: (production, facts) => dispatch(production, facts, { mailDate, end }),
  };
  if (end !== 'completed') return [download, pass, mail];
  return [download, pass, mail, setStatus('dispatched', 'completed', instantOn(addDays(mailDate, 21), '15:15'))];
}

/** The production file with the columns that name a piece. The print shop returns these columns. */
async function identityFile(production: Caller, { orderId }: PlacedFacts): Promise<Buffer> {
  const query = { format: 'csv', columns: 'identity' } as const;
  const { status, bytes } = await production.call(downloadProductionFile, { params: { id: orderId }, query });
  if (status >= 400) throw new Error(`the production file was refused with ${status}`);
  return bytes;
}

async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

async function returnHalf(production: Caller, facts: PlacedFacts): Promise<void> {
  const lines = (await identityFile(production, facts)).toString('utf8').split('\r\n').filter(Boolean);
  const half = lines.slice(0, 1 + Math.floor((lines.length - 1) / 2));
  await upload(production, facts, Buffer.from(`${half.join('\r\n')}\r\n`));
}

function upload(production: Caller, { orderNumber }: PlacedFacts, bytes: Buffer) {
  const file = new File([new Uint8Array(bytes)], `Production_${orderNumber}.csv`);
  return answered(production, uploadProductionFile, { files: [file] });
}

async function dispatch(
  production: Caller,
  { campaignId, orderNumber, pieces }: PlacedFacts,
  { mailDate, end }: { readonly mailDate: IsoDate; readonly end: DemoEnd },
): Promise<void> {
  const reason = typeof end === 'object' && 'short' in end ? end.short : '';
  const dispatchCount = reason === '' ? pieces : Math.floor((pieces * 3) / 4);
  await answered(production, saveDispatchDetails, {
    params: { campaignId, campaignScheduleId: campaignId },
    body: {
      dispatchCount,
      dispatchDate: mailDate,
      dateSentForPrinting: addDays(mailDate, -2),
      orderNumber: String(orderNumber),
      reason,
      missingPieces: '',
    },
  });
  const sent = { dispatchCount, dispatchDate: mailDate };
  await answered(production, updateCampaignStatus, { body: { campaignId, status: 'dispatched', dispatch: sent } });
}

/** @throws Error when the call was refused */
async function answered<E extends Endpoint>(caller: Caller, endpoint: E, input: CallOf<E>): Promise<AnswerOf<E>> {
  return (await caller.call(endpoint, input)).model;
}
