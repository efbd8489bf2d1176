import { endOfMailingWeek } from '../schedule/due-date.ts';
import { addDays, type IsoDate } from '../schedule/iso-date.ts';
import type { CampaignStatus } from './campaign-status.ts';

/** The statuses of a campaign that production still has to dispatch. */
export const queuedStatuses = ['in-production', 'printing', 'paused'] as const satisfies readonly CampaignStatus[];
export type QueuedStatus = (typeof queuedStatuses)[number];

/**
 * The groups of the production queue, the most urgent first. A campaign whose returned file failed is only in the group
 * `failed`, whatever its due date is.
 */
export const queueGroups = ['failed', 'late', 'this-week', 'later'] as const;
export type QueueGroup = (typeof queueGroups)[number];

/** The due dates of a group, inclusive. An open end is null. */
export interface DueRange {
  readonly from: IsoDate | null;
  readonly to: IsoDate | null;
}

/** The due dates of each group. The group `failed` has no range, because it ignores the due date. */
export function dueRanges(today: IsoDate): Readonly<Record<Exclude<QueueGroup, 'failed'>, DueRange>> {
  const end = endOfMailingWeek(today);
  return {
    late: { from: null, to: addDays(today, -1) },
    'this-week': { from: today, to: end },
    later: { from: addDays(end, 1), to: null },
  };
}

/** How far the production file of a campaign is. */
export const productionFileStates = ['not-made', 'ready', 'downloaded', 'returned', 'failed', 'validated'] as const;
export type ProductionFileState = (typeof productionFileStates)[number];

export interface ProductionFileFacts {
  readonly status: QueuedStatus;
  readonly isMade: boolean;
  readonly isDownloaded: boolean;
  /** Whether rows of a returned file wait for the rest of their order. */
  readonly isWaiting: boolean;
  /** Whether the last judged file had problems. */
  readonly hasProblems: boolean;
}

/**
 * The state of a campaign's production file. Only a validated file, or a skipped validation, moves a campaign out of
 * production. Rows that wait were returned after the last failure.
 */
export function productionFileState(facts: ProductionFileFacts): ProductionFileState {
  if (facts.status !== 'in-production') return 'validated';
  if (facts.isWaiting) return 'returned';
  if (facts.hasProblems) return 'failed';
  if (facts.isDownloaded) return 'downloaded';
  return facts.isMade ? 'ready' : 'not-made';
}

/** What production does next with a campaign. */
export type ProductionStep = 'download' | 'validate' | 'view-returned' | 'view-problems' | 'dispatch';

const steps: Readonly<Record<ProductionFileState, ProductionStep>> = {
  'not-made': 'download',
  ready: 'download',
  downloaded: 'validate',
  returned: 'view-returned',
  failed: 'view-problems',
  validated: 'dispatch',
};

export function productionStep(file: ProductionFileState): ProductionStep {
  return steps[file];
}
