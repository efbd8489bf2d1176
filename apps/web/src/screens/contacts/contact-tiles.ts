import type { getContactsOverview } from '@dropdate/contract/contacts/get-contacts-overview';
import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import { contactTypeCodes } from '@dropdate/domain/contact/contact-type';
import { formatCount } from '@dropdate/domain/money/money-text';
import { tileChange } from '../../blocks/tile-change/tile-change.ts';
import { linkedTile } from '../../client/links/figure-link.tsx';
import type { RouteTarget } from '../../client/links/route-path.ts';
import type { Tile } from '../../kit/page/tiles.tsx';
import { messages } from './contacts.messages.ts';

type Overview = AnswerOf<typeof getContactsOverview>;

const tileTypes = ['customer', 'prospect', 'lead'] as const;

/**
 * The four tiles: all contacts, and the contacts of each type, each with its change (specification 1, section 2.5).
 * @param overview undefined while the numbers load; null when they could not be loaded.
 */
export function contactTiles(overview: Overview | undefined | null): readonly Tile[] {
  if (overview === undefined || overview === null) {
    const labels = [messages.total, ...tileTypes.map((type) => messages.types[type])];
    return labels.map((label) => ({ label, figure: overview }));
  }
  const countOf = (list: Overview['countPerTypes'], type: string) =>
    list.find(({ contactType }) => contactType === type)?.count ?? 0;
  const tile = (label: string, now: number, before: number, target: RouteTarget): Tile => ({
    ...linkedTile(label, formatCount(now), target),
    // Specification 1, section 2.5: two decimals.
    change: tileChange({ now, before, period: messages.period(overview.periodDays), isExact: true }),
  });
  return [
    tile(messages.total, overview.totalCount, overview.previousCount, { to: '/contacts' }),
    ...tileTypes.map((type) =>
      tile(messages.types[type], countOf(overview.countPerTypes, type), countOf(overview.previousCountPerTypes, type), {
        to: '/contacts',
        query: { filter: `contactType.eq.${contactTypeCodes.codeOf(type)}` },
      }),
    ),
  ];
}
