import type { getLeadsOverview } from '@dropdate/contract/contacts/get-leads-overview';
import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import { isOpenLead, type LeadStatus, leadStatusCodes } from '@dropdate/domain/contact/lead-status';
import { formatCount } from '@dropdate/domain/money/money-text';
import { allDates } from '@dropdate/domain/schedule/date-range';
import { tileChange } from '../../blocks/tile-change/tile-change.ts';
import { linkedTile } from '../../client/links/figure-link.tsx';
import type { Tile } from '../../kit/page/tiles.tsx';
import { messages } from './leads.messages.ts';

type Overview = AnswerOf<typeof getLeadsOverview>;

interface TileRule {
  readonly label: string;
  readonly counts: (status: LeadStatus) => boolean;
  readonly isMoreBetter: boolean;
  readonly hint?: string;
  /** The filter that leaves exactly the counted leads. Missing where the list leaves some of them out. */
  readonly filter?: string;
}

const won = leadStatusCodes.codeOf('won');

// The list leaves out lost leads, so the figures of all leads and of lost leads lead nowhere.
const rules: readonly TileRule[] = [
  { label: messages.total, counts: () => true, isMoreBetter: true },
  { label: messages.active, counts: isOpenLead, isMoreBetter: true, filter: `leadStatus.neq.${won}` },
  {
    label: messages.won,
    counts: (status) => status === 'won',
    isMoreBetter: true,
    filter: `leadStatus.eq.${won}`,
    hint: messages.tilesHint,
  },
  { label: messages.lost, counts: (status) => status === 'lost', isMoreBetter: false },
];

/**
 * The four tiles, each with its change since the days before (specification 1, section 2.8).
 * @param range the days of the page, as its address has them
 * @param overview undefined while the numbers load; null when they could not be loaded.
 */
export function leadTiles(overview: Overview | undefined | null, range: string): readonly Tile[] {
  return rules.map(({ label, counts, isMoreBetter, filter, hint }) => {
    if (overview === undefined || overview === null) return { label, hint, figure: overview };
    const sum = (list: Overview['countPerTypes']) =>
      list.reduce((total, { leadStatus, count }) => total + (counts(leadStatus) ? count : 0), 0);
    const [now, before] = [sum(overview.countPerTypes), sum(overview.previousCountPerTypes)];
    // Before all dates there is nothing to compare with.
    const compared = range !== allDates && {
      change: tileChange({ now, before, period: messages.period, isMoreBetter }),
    };
    const figure = formatCount(now);
    if (filter === undefined) return { label, hint, figure, ...compared };
    return { ...linkedTile(label, figure, { to: '/leads', query: { filter, range } }), hint, ...compared };
  });
}
