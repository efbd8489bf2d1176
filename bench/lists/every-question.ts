import type { ListField } from '@dropdate/server/platform/database/list-fields';
import { type Ask, at, day, lastNames, type Question, where } from './ask.ts';
import { labelsOfKind } from './beside-contacts.ts';
import { listOf } from './lists.ts';
import { uuid } from './scopes.ts';

// Questions by the definition of a list, so that a new column is measured as well.

type People = 'contacts' | 'leads';

/** Every sort of a list, in both directions. */
export const everySort = (ask: Ask, list: People): Question[] =>
  Object.entries(listOf(list).list.fields)
    .filter(([, { sort }]) => sort !== false)
    .flatMap(([name, { label }]) => [
      ask(`sort by ${label}`, () => ({ sort: `${list}-${name}-asc` })),
      ask(`sort by ${label}, falling`, () => ({ sort: `${list}-${name}-desc` })),
    ]);

/** Values of the fields that hold no name. */
const values: Readonly<Record<string, (round: number) => string>> = {
  state: (round) => at(['FL', 'GA', 'TX'], round),
  postalCode: (round) => String(10_000 + round * 37),
  addressLine2: (round) => `apt ${round}`,
  externalId: (round) => String(100_000 + round * 997),
  assignmentRule: (round) => `rule ${round % 7}`,
  campaignName: (round) => `medicare ${at(['tampa', 'miami', 'boise'], round)}`,
  ...Object.fromEntries(
    ['phone', 'phoneNumber', 'mobilePhone', 'workPhone'].map((name) => [name, (round: number) => `(2${10 + round}) 2`]),
  ),
};

type Operator = Parameters<typeof where>[1];

/** The operators that read the rows in different ways. */
const operators = {
  text: ['eq', 'contains', 'doesnotcontain'],
  number: ['eq', 'gt'],
  date: ['eq', 'gt'],
  choice: ['eq', 'neq'],
} as const satisfies Readonly<Record<ListField['type'], readonly Operator[]>>;

/** A value of a field. Most rounds have another value. */
function valueIn(name: string, { type, options = [] }: ListField, round: number): string | number {
  if (type === 'choice') return at(options, round).value;
  if (type === 'date') return day(round);
  return type === 'number' ? 40 + round : (values[name]?.(round) ?? at(lastNames, round));
}

/** Every filter of a list. */
export const everyFilter = (ask: Ask, list: People): Question[] =>
  Object.entries<ListField>(listOf(list).list.fields)
    .filter(([, { isFilter, type, options }]) => isFilter !== false && (type !== 'choice' || options !== undefined))
    .flatMap(([name, field]) =>
      operators[field.type].map((operator) =>
        ask(`filter by ${field.label}: ${operator}`, (round) => where(name, operator, valueIn(name, field, round))),
      ),
    );

/** The ids of the tags or groups of the large company. The first round asks for the rarest, and the second for the most common. */
const label = (type: 'campaign' | 'contact', kind: 'tags' | 'groups', round: number) =>
  uuid(
    11,
    100 +
      (type === 'contact' ? 2 * labelsOfKind : 0) +
      2 * ((round + labelsOfKind - 1) % labelsOfKind) +
      (kind === 'tags' ? 0 : 1),
  );

/** The filters by tags and groups, alone and together. */
export const everyLabel = (ask: Ask, type: 'campaign' | 'contact'): Question[] => {
  const chosen = (kind: 'tags' | 'groups', round: number) => ({ id: kind, value: label(type, kind, round) });
  return [
    ...(['tags', 'groups'] as const).flatMap((kind) =>
      operators.choice.map((operator) =>
        ask(`filter by ${kind}: ${operator}`, (round) => where(kind, operator, label(type, kind, round))),
      ),
    ),
    ask('filter by one of three tags', (round) => ({
      filterIds: [0, 5, 9].map((more) => chosen('tags', round + more)),
    })),
    ask('filter by a tag and a group', (round) => ({
      filterIds: [chosen('tags', round), chosen('groups', round + 1)],
    })),
    ask('filter by none of three tags', (round) => ({
      filters: [0, 5, 9].flatMap((more) => where('tags', 'neq', label(type, 'tags', round + more)).filters),
    })),
    ask('filter by tags: eq, last page', (round) => where('tags', 'eq', label(type, 'tags', 1 + (round % 3))), 'last'),
  ];
};
