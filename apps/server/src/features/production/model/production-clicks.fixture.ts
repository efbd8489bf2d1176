import { deleteCampaign } from '@dropdate/contract/campaigns/delete-campaign';
import { saveDispatchDetails } from '@dropdate/contract/campaigns/save-dispatch-details';
import { setCampaignSchedule } from '@dropdate/contract/campaigns/set-campaign-schedule';
import { updateCampaignStatus } from '@dropdate/contract/campaigns/update-campaign-status';
import { deleteCart } from '@dropdate/contract/carts/delete-cart';
import { closeProductionReturn } from '@dropdate/contract/production-file/close-production-return';
import { skipFileValidation } from '@dropdate/contract/production-file/skip-file-validation';
import { uploadProductionFile } from '@dropdate/contract/production-file/upload-production-file';
import type { CampaignStatus } from '@dropdate/domain/campaign/campaign-status';
import type { IdentityColumn } from '@dropdate/domain/production-file/identity-columns';
import type { CallResult } from '../../../../seeds/in-process-client.ts';
import type { Dice } from '../../../../testing/dice.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { place } from '../../checkout/orderable-cart.fixture.ts';
import { changed, type FileRows, type PrintedOrder, returnedFile } from '../returns/returned-file.fixture.ts';
import { campaignOf } from '../status/campaign-status.fixture.ts';

/** A click of somebody, with words for the report of a failure. */
export interface Click {
  readonly words: string;
  /** The clicked order, and for an upload all its orders. */
  readonly orders: readonly PrintedOrder[];
  /** The rows that an upload returns. Undefined for every other click. */
  readonly returned?: ReadonlyMap<PrintedOrder, FileRows>;
  readonly isClose?: boolean;
  /** Null for the task of the server, which answers nobody. */
  run(app: TestApp): Promise<Pick<CallResult<never>, 'status' | 'body'> | null>;
}

const wrong: readonly (readonly [IdentityColumn, string])[] = [
  ['sequence', '99999'],
  ['clientNumber', 'XX'],
  ['mailerCode', '999999999'],
  ['mailingNumber', '0'],
  ['imBarcode', 'A'],
  ['postalClass', 'Periodicals'],
  ['qualifyingCode', ''],
];

/** The rows of an order as a print shop may return them. */
function rowsBack(dice: Dice, { rows }: PrintedOrder): FileRows {
  const middle = 1 + dice.below(rows.length - 1);
  const chosen = dice.oneOf([
    rows,
    rows,
    rows,
    rows.slice(0, middle),
    rows.slice(middle),
    [...rows, ...rows.slice(0, 1)],
  ]);
  if (dice.below(3) > 0) return chosen;
  return changed(chosen, dice.below(chosen.length), ...dice.oneOf(wrong));
}

function upload(dice: Dice, orders: readonly PrintedOrder[]): Click {
  const wanted = dice.below(4) === 0 ? orders : [dice.oneOf(orders)];
  const returned = new Map(wanted.map((order) => [order, rowsBack(dice, order)]));
  const rows = [...returned.values()].flat();
  const name = `back-${dice.below(1000)}.csv`;
  return {
    words: `upload of ${[...returned].map(([order, { length }]) => `${length} rows of ${order.orderNumber}`).join(', ')}`,
    orders: wanted,
    returned,
    run: async (app) => (await app.as('backend')).call(uploadProductionFile, { files: [returnedFile(rows, name)] }),
  };
}

const statuses: readonly CampaignStatus[] = [
  'printing',
  'paused',
  'dispatched',
  'dispatched',
  'completed',
  'in-production',
  'draft',
  'deleted',
];

function setStatus(dice: Dice, order: PrintedOrder): Click {
  const status = dice.oneOf(statuses);
  const by = dice.oneOf(['backend', 'backend', 'backend', 'csd', 'admin', 'agent']);
  const body = { campaignId: order.campaignId, status };
  return {
    words: `status ${status} of ${order.orderNumber} by ${by}`,
    orders: [order],
    run: async (app) => (await app.as(by)).call(updateCampaignStatus, { body }),
  };
}

function saveDetails(dice: Dice, order: PrintedOrder): Click {
  const pieces = order.rows.length;
  const dispatchCount = dice.oneOf([pieces, pieces, pieces - 1, 1, 0, pieces + 1]);
  const details = {
    dispatchCount,
    dispatchDate: dice.oneOf(['2026-11-20', '2026-11-18', '2026-11-17', '2026-11-25']),
    dateSentForPrinting: '2026-11-17',
    reason: dice.oneOf(['', 'Spoiled on the press.']),
    missingPieces: '',
  };
  const { campaignId, orderNumber } = order;
  return {
    words: `details ${dispatchCount} of ${pieces} on ${details.dispatchDate} for ${orderNumber}`,
    orders: [order],
    run: async (app) =>
      (await app.as('backend')).call(saveDispatchDetails, {
        params: { campaignId, campaignScheduleId: campaignId },
        body: { ...details, orderNumber },
      }),
  };
}

/** Sets Dispatched with the details that the operator saw. A colleague may have saved others. */
function dispatch(dice: Dice, order: PrintedOrder): Click {
  const seen = {
    dispatchCount: dice.oneOf([order.rows.length, order.rows.length, 1]),
    dispatchDate: dice.oneOf(['2026-11-20', '2026-11-18']),
  };
  const body = { campaignId: order.campaignId, status: 'dispatched', dispatch: seen } as const;
  return {
    words: `dispatch of ${seen.dispatchCount} on ${seen.dispatchDate} of ${order.orderNumber}`,
    orders: [order],
    run: async (app) => (await app.as('backend')).call(updateCampaignStatus, { body }),
  };
}

function skip(dice: Dice, order: PrintedOrder): Click {
  const by = dice.oneOf(['backend', 'backend', 'admin']);
  const body = { campaignIds: [order.campaignId], reason: 'The press checked it.' };
  return {
    words: `skip of ${order.orderNumber} by ${by}`,
    orders: [order],
    run: async (app) => (await app.as(by)).call(skipFileValidation, { body }),
  };
}

function close(order: PrintedOrder): Click {
  const body = { campaignIds: [order.campaignId] };
  return {
    words: `close of ${order.orderNumber}`,
    orders: [order],
    isClose: true,
    run: async (app) => (await app.as('backend')).call(closeProductionReturn, { body }),
  };
}

/** The calls of a buyer that try to change a placed order. None of them changes the order. */
function buyer(dice: Dice, order: PrintedOrder, buyerName: string): Click {
  const { campaignId, cart } = order;
  const { cartId } = cart;
  const tries: Readonly<Record<string, Click['run']>> = {
    'delete the campaign': async (app) =>
      (await app.as(buyerName)).call(deleteCampaign, { body: { campaignId, cartId } }),
    'discard the cart': async (app) => (await app.as(buyerName)).call(deleteCart, { params: { id: cartId } }),
    'pay again': async (app) => place(app, await app.as(buyerName), cart),
    'move the date': async (app) => {
      const { version } = await campaignOf(app, order);
      const body = { cartId, version, startDate: '2026-12-15', sendAsSoonAsReady: false, isDraftCampaign: false };
      return (await app.as(buyerName)).call(setCampaignSchedule, { params: { campaignId }, body });
    },
  };
  const [words, run] = dice.oneOf(Object.entries(tries));
  return { words: `${buyerName} tries to ${words} of ${order.orderNumber}`, orders: [order], run };
}

const completeDue: Click = {
  words: 'the task completes what is due',
  orders: [],
  run: async (app) => {
    await app.completeCampaigns();
    return null;
  },
};

/** A random click on one of the orders. */
export function anyClick(dice: Dice, orders: readonly PrintedOrder[], buyerOf: (order: PrintedOrder) => string): Click {
  const order = dice.oneOf(orders);
  return dice.oneOf([
    () => upload(dice, orders),
    () => upload(dice, orders),
    () => setStatus(dice, order),
    () => setStatus(dice, order),
    () => saveDetails(dice, order),
    () => saveDetails(dice, order),
    () => dispatch(dice, order),
    () => (dice.below(3) === 0 ? skip(dice, order) : close(order)),
    () => buyer(dice, order, buyerOf(order)),
    () => (dice.below(3) === 0 ? completeDue : dispatch(dice, order)),
  ])();
}
