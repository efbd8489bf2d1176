import type { getOrderTimeline as endpoint } from '@dropdate/contract/orders/get-order-timeline';
import { dispatchedStatuses } from '@dropdate/domain/campaign/campaign-status';
import {
  clientTimeline,
  type OrderEvent,
  orderTimeline,
  type TimelineStep,
} from '@dropdate/domain/campaign/order-timeline';
import type { CompanyKind } from '@dropdate/domain/permission/system-roles';
import type { IsoDate } from '@dropdate/domain/schedule/iso-date';
import { dateIn } from '../../platform/clock.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { orderScope } from './order-scope.ts';
import { findOrder } from './orders.data.ts';
import { findFirstDownload, findTimelineColumns, type LoggedEvent, listCampaignEvents } from './timeline.data.ts';

/**
 * The timeline of a placed order that the viewer may see. The audit log has each move of production, because the log
 * entry is written in the transaction of the move and is never changed. Order, responses and reasons come from their
 * own columns. These columns also give the day of a move without a log entry.
 */
export const getOrderTimeline: UseCase<typeof endpoint> = async (context, { params }) => {
  const { db, viewer, today } = context;
  const { scope, ...placed } = orderScope(viewer);
  const row = await findOrder(db, scope, { by: params, ...placed });
  if (!row) throw notFound();
  const { order, campaignId, mailing, timeZone } = row;
  const ids = { companyId: order.companyId, orderId: order.id, campaignId };
  const columns = await findTimelineColumns(db, ids);
  const download = await findFirstDownload(db, ids);
  const moves = await listCampaignEvents(db, ids);
  const { status, dueDate, firstResponseAt } = columns;
  const timed = (step: TimelineStep, at: Date, by: Author, problems: number | null = null): ShownEvent => {
    return { step, at: at.toISOString(), on: dateIn(at, timeZone), by, problems };
  };
  const events = [
    timed('placed', order.placedAt, { name: row.placedByName, kind: 'client' }),
    ...(download === null ? [] : [timed('file-downloaded', download.at, authorOf(download))]),
    ...moves.flatMap((move) =>
      stepsOf(move).map((step) => timed(step, move.at, authorOf(move), move.facts?.problems ?? null)),
    ),
    ...(firstResponseAt === null ? [] : [timed('first-response', firstResponseAt, null)]),
  ];
  const isProvider = scope.kind === 'all-clients';
  const history = { status, mailing, dueDate, today, events: [...events, ...unlogged(columns, events)] };
  const entries = orderTimeline(history);
  return {
    isForClient: !isProvider,
    entries: (isProvider ? entries : clientTimeline(entries)).map(({ step, state, on, event, times, inHomes }) => ({
      step,
      state,
      at: event?.at ?? null,
      on,
      // Nobody begins the production.
      by: event?.by == null || step === 'in-production' ? null : shownName(event.by, isProvider),
      times,
      mailed: step === 'dispatched' && state === 'done' ? mailedOf(columns) : null,
      inHomes,
      reason: isProvider && state === 'done' ? reasonOf(step, columns) : null,
      problems: isProvider ? (event?.problems ?? null) : null,
    })),
  };
};

type Columns = Awaited<ReturnType<typeof findTimelineColumns>>;

/** The author of an event. A command at the terminal and a task of the server have no name. */
type Author = { readonly name: string | null; readonly kind: CompanyKind } | null;

interface ShownEvent extends OrderEvent {
  readonly by: Author;
  readonly problems: number | null;
}

const authorOf = ({ by, kind }: LoggedEvent): Author => ({ name: by, kind: kind ?? 'provider' });

/** Clients do not read the names of the provider's users. */
function shownName({ name, kind }: NonNullable<Author>, isProvider: boolean): string | null {
  return kind === 'provider' && !isProvider ? 'Dropdate' : name;
}

/** A validated or skipped file begins the printing, so its log entry stands for two steps. */
function stepsOf({ action, facts }: LoggedEvent): readonly TimelineStep[] {
  if (facts?.validation === 'failed') return ['file-failed'];
  switch (facts?.status) {
    case 'printing':
      return [action === 'skipFileValidation' ? 'validation-skipped' : 'file-validated', 'printing'];
    case 'paused':
    case 'dispatched':
    case 'completed':
      return [facts.status];
    default:
      return [];
  }
}

/** The steps that the campaign has reached without an entry in the log. Only their day is known, or nothing at all. */
function unlogged(columns: Columns, events: readonly ShownEvent[]): readonly ShownEvent[] {
  const { status, dateSentForPrinting, dispatchDate } = columns;
  const isMailed = dispatchedStatuses.some((one) => one === status) && dispatchDate !== null;
  const reached: readonly (readonly [TimelineStep, boolean, IsoDate | null])[] = [
    ['printing', status !== 'in-production' && dateSentForPrinting !== null, dateSentForPrinting],
    ['paused', status === 'paused', null],
    ['dispatched', isMailed, dispatchDate],
    ['completed', status === 'completed', null],
  ];
  return reached.flatMap(([step, isReached, on]) =>
    isReached && !events.some((one) => one.step === step) ? [{ step, at: null, on, by: null, problems: null }] : [],
  );
}

function mailedOf({ dispatchCount, dispatchDate }: Columns) {
  return dispatchCount === null || dispatchDate === null ? null : { pieces: dispatchCount, on: dispatchDate };
}

function reasonOf(step: TimelineStep, { skipReason, dispatchReason }: Columns): string | null {
  if (step === 'validation-skipped') return skipReason;
  return step === 'dispatched' ? dispatchReason : null;
}
