import type { PostalClass } from '../personalize/variant.ts';
import { type InHomeWindow, inHomeWindow } from '../schedule/in-home-window.ts';
import type { IsoDate } from '../schedule/iso-date.ts';
import type { CampaignStatus } from './campaign-status.ts';

/**
 * The steps of an order, in their usual sequence. `next` names a step that has not happened yet. Only clients read the
 * step `in-production`, which stands for all steps of the production file.
 */
export const timelineSteps = [
  { step: 'placed', label: 'Order placed', next: 'Order placed' },
  { step: 'in-production', label: 'In production', next: 'In production' },
  { step: 'file-downloaded', label: 'Production file downloaded', next: 'Download of the production file' },
  { step: 'file-failed', label: 'Production file failed', next: 'Validation of the production file' },
  { step: 'file-validated', label: 'Production file validated', next: 'Validation of the production file' },
  { step: 'validation-skipped', label: 'Validation skipped', next: 'Validation of the production file' },
  { step: 'printing', label: 'Printing', next: 'Printing' },
  { step: 'paused', label: 'Paused', next: 'Paused' },
  { step: 'dispatched', label: 'Dispatched', next: 'Dispatch' },
  { step: 'in-homes', label: 'In homes', next: 'In homes' },
  { step: 'first-response', label: 'First response', next: 'First response' },
  { step: 'completed', label: 'Completed', next: 'Completion' },
] as const;
export type TimelineStep = (typeof timelineSteps)[number]['step'];

/** `next` is the one step that is expected now. `later` is a known step that comes after it, or that time brings. */
export type TimelineState = 'done' | 'next' | 'later';

/**
 * The name of a step in the timeline.
 * @param isForClient whether a client reads it. A client mails; what production calls a dispatch is in the mail.
 */
export function timelineLabel(step: TimelineStep, state: TimelineState, isForClient = false): string {
  if (isForClient && step === 'dispatched') return 'In the mail';
  const { label, next } = timelineSteps[rank(step)] ?? timelineSteps[0];
  return state === 'done' ? label : next;
}

/** Something that happened to an order. `at` is null when only the day is known. Both are null when nothing is known. */
export interface OrderEvent {
  readonly step: TimelineStep;
  /** An instant in UTC. */
  readonly at: string | null;
  /** The day of the event in the time zone of the company. */
  readonly on: IsoDate | null;
}

export interface TimelineEntry<Event extends OrderEvent> {
  readonly step: TimelineStep;
  readonly state: TimelineState;
  /** For the next step, the day until which it is expected, or null. */
  readonly on: IsoDate | null;
  /** The event that happened. Null for an expected step, and for the days in homes, which nobody records. */
  readonly event: Event | null;
  /** The number of equal events that this entry stands for. */
  readonly times: number;
  /** The expected days, for the step `in-homes` only. */
  readonly inHomes: InHomeWindow | null;
}

export interface OrderHistory<Event extends OrderEvent> {
  readonly status: CampaignStatus;
  readonly events: readonly Event[];
  /** Null before the dispatch, and after a dispatch of no pieces. */
  readonly mailing: { readonly mailedOn: IsoDate; readonly postalClasses: readonly PostalClass[] } | null;
  /** The last day for the dispatch, so that the schedule is kept. */
  readonly dueDate: IsoDate | null;
  readonly today: IsoDate;
}

/**
 * The timeline of an order: what happened, then what is expected next. Only the first download and the last failure are
 * listed, because production repeats both.
 */
export function orderTimeline<Event extends OrderEvent>(history: OrderHistory<Event>): readonly TimelineEntry<Event>[] {
  const { status, events, mailing, dueDate, today } = history;
  const happened = listed(events);
  const window = mailing && wholeWindow(mailing.mailedOn, mailing.postalClasses);
  const areInHomes = window !== null && window.from <= today;
  if (window !== null && areInHomes) {
    // A dispatch can be recorded after the first delivery. The deliveries then follow the record.
    const dispatched = events.find(({ step }) => step === 'dispatched')?.on ?? window.from;
    const on = dispatched > window.from ? dispatched : window.from;
    happened.push({ step: 'in-homes', state: 'done', on, event: null, times: 1, inHomes: window });
  }
  happened.sort(byTime);
  const next = nextStep(status, new Set(happened.map(({ step }) => step)), window);
  const open = { event: null, times: 1, inHomes: null } as const;
  const day = next === 'dispatched' && status === 'printing' && dueDate !== null && dueDate >= today ? dueDate : null;
  return [
    ...happened,
    ...(next === null
      ? []
      : [{ ...open, step: next, state: 'next', on: day, inHomes: inHomesOf(next, window) } as const]),
    ...(window !== null && !areInHomes && next !== 'in-homes'
      ? [{ ...open, step: 'in-homes', state: 'later', on: null, inHomes: window } as const]
      : []),
  ];
}

/** The steps of the production file. They are the work of the provider, and say nothing to a client. */
const fileSteps: readonly TimelineStep[] = ['file-downloaded', 'file-failed', 'file-validated', 'validation-skipped'];

/**
 * The timeline as a client reads it: the order is in production from the moment it is placed, and the next step after
 * that is the printing.
 */
export function clientTimeline<Event extends OrderEvent>(
  entries: readonly TimelineEntry<Event>[],
): readonly TimelineEntry<Event>[] {
  return entries.flatMap((entry): readonly TimelineEntry<Event>[] => {
    if (entry.step === 'placed' && entry.state === 'done') return [entry, { ...entry, step: 'in-production' }];
    if (!fileSteps.includes(entry.step)) return [entry];
    return entry.state === 'done' ? [] : [{ ...entry, step: 'printing' }];
  });
}

const inHomesOf = (step: TimelineStep, window: InHomeWindow | null) => (step === 'in-homes' ? window : null);

/** The step that is expected next. Null when nothing more happens with the order. */
function nextStep(
  status: CampaignStatus,
  happened: ReadonlySet<TimelineStep>,
  window: InHomeWindow | null,
): TimelineStep | null {
  switch (status) {
    case 'in-production':
      return happened.has('file-downloaded') ? 'file-validated' : 'file-downloaded';
    case 'printing':
    case 'paused':
      return 'dispatched';
    case 'dispatched':
      if (window !== null && !happened.has('in-homes')) return 'in-homes';
      return window === null || happened.has('first-response') ? 'completed' : 'first-response';
    default:
      return null;
  }
}

/** The days of a mailing in homes: from the first day of the fastest class to the last day of the slowest class. */
function wholeWindow(mailedOn: IsoDate, classes: readonly PostalClass[]): InHomeWindow | null {
  const windows = classes.map((one) => inHomeWindow(mailedOn, one));
  const from = windows.map((one) => one.from).sort()[0];
  const to = windows
    .map((one) => one.to)
    .sort()
    .at(-1);
  return from === undefined || to === undefined ? null : { from, to };
}

/** The steps whose repetitions are one entry, with the event that the entry shows. */
const repeated: Readonly<Partial<Record<TimelineStep, 'first' | 'last'>>> = {
  'file-downloaded': 'first',
  'file-failed': 'last',
};

function listed<Event extends OrderEvent>(events: readonly Event[]): TimelineEntry<Event>[] {
  const entries = events.map((event) => {
    const { step, on } = event;
    return { step, state: 'done', on, event, times: 1, inHomes: null } as const;
  });
  return entries.flatMap((entry, at) => {
    const shown = repeated[entry.step];
    if (shown === undefined) return [entry];
    const same = entries.filter(({ step }) => step === entry.step).sort(byTime);
    return entries[at] === (shown === 'first' ? same[0] : same.at(-1)) ? [{ ...entry, times: same.length }] : [];
  });
}

/** By day, then by time. A step without a time is the last one of its day, and a step without a day the last of all. */
function byTime(one: TimelineEntry<OrderEvent>, other: TimelineEntry<OrderEvent>): number {
  return keyOf(one).localeCompare(keyOf(other), 'en') || rank(one.step) - rank(other.step);
}

const keyOf = ({ on, event }: TimelineEntry<OrderEvent>) => `${on ?? '9999-99-99'} ${event?.at ?? '9999'}`;

const rank = (step: TimelineStep): number => timelineSteps.findIndex((one) => one.step === step);
