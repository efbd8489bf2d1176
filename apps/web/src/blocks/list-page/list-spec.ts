import type { Endpoint } from '@dropdate/contract/http/endpoint';
import type {
  filterCatalogueSchema,
  ListQuery,
  ListSelection,
  listExportSchema,
  listQuerySchema,
} from '@dropdate/contract/http/list';
import { allDates } from '@dropdate/domain/schedule/date-range';
import type { z } from 'zod';
import type { ListDefaults, ListSort, RangeDefaults } from '../../client/list/list-state.ts';
import type { NarrowRow } from '../../kit/table/narrow-rows.tsx';
import type { TableColumn } from '../../kit/table/table-model.ts';

export interface ListColumn<Row> extends TableColumn<Row> {
  /** True for a column that is always shown. */
  readonly isLocked?: boolean;
  /** True for a column that is shown until the user chooses columns. A list has at most eight such columns. */
  readonly isDefault?: boolean;
}

interface ListAnswer<Row> {
  readonly results: readonly Row[];
  readonly totalCount: number;
}

export type ExportEndpoint = Endpoint<undefined, undefined, typeof listExportSchema, 'file', undefined>;

/** A list as a tree. The list then asks for its highest level, and for one more level when a row opens. */
interface TreeSpec<Row> {
  /** The filter id that names a level, and its value for the highest level. */
  readonly parentFilter: string;
  readonly top: string;
  /** The most rows of one level. */
  readonly levelSize: number;
  readonly hasChildren: (row: Row) => boolean;
  /** Whether a row below this row matches the search. */
  readonly hasMatchBelow: (row: Row) => boolean;
  /** The name of the button that opens a row. */
  readonly openLabel: (name: string) => string;
}

/** The range of days of a list. The page has a button for it, and the URL holds it. */
interface RangeSpec extends RangeDefaults {
  /** The wire's name of the date that the range limits. */
  readonly field: string;
}

/** A list page as data: one table of columns and a few texts. The spec must be a constant or memoized. */
export interface ListSpec<Row> {
  /**
   * The list's name on the wire, for example `campaigns`. The wire's sort starts with this name, and the browser stores
   * the list's state under this name.
   */
  readonly list: string;
  /** The name under which the browser stores the list's state, for a page that shows a part of another page's list. */
  readonly storedAs?: string;
  /** The fixed choices of a page that shows a part of a list. */
  readonly fixed?: ListQuery['filterIds'];
  readonly title: string;
  readonly subtitle?: string;
  /** The name of the table, where the page has another title. */
  readonly tableTitle?: string;
  /** For example `Search Campaigns`. */
  readonly searchLabel: string;
  readonly searchEndpoint: Endpoint<
    undefined,
    undefined,
    typeof listQuerySchema,
    z.ZodType<ListAnswer<Row>>,
    undefined
  >;
  /** Milliseconds between two looks for new rows. Without it, only the user's own acts fetch the rows again. */
  readonly pollEvery?: number;
  /** Writes rows to a file. Without it, the list has no Export button. */
  readonly exportEndpoint?: ExportEndpoint;
  readonly filterEndpoint: Endpoint<undefined, undefined, undefined, typeof filterCatalogueSchema, undefined>;
  readonly columns: readonly ListColumn<Row>[];
  /** The title of the column chooser, where the specification gives one. */
  readonly columnsTitle?: string;
  /** Rows with rows below them. Without it, the list is flat. */
  readonly tree?: TreeSpec<Row>;
  readonly defaultSort: ListSort;
  readonly pageSizes: readonly number[];
  /** The size of a page until the user chooses another size. Without it, the size that all lists share. */
  readonly pageSize?: number;
  /** Without it, the list shows the rows of all days. With it, the list tells of matches on other days. */
  readonly range?: RangeSpec;
  /** True for a list that can be shown as a board. Its page draws the board. */
  readonly hasBoard?: boolean;
  /** Marks the rows that are unread. The function must be a constant. */
  readonly isUnread?: (row: Row) => boolean;
  /** Names of filters that stay out of the URL: names, e-mail, phone, street or birth fields (decision 7). */
  readonly privateFilters: readonly string[];
  readonly keyOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  /** The two lines of a row on a narrow screen. The other columns are below, with their labels. */
  readonly narrowOf: (row: Row) => NarrowRow;
  /**
   * The columns whose values are in the two lines. A value beside the title is shown only while its column is chosen. A
   * column of the title is not repeated below the two lines.
   */
  readonly narrowPlaces: Readonly<Partial<Record<'name' | 'detail' | 'badge' | 'figure', string>>>;
  readonly texts: {
    /** For example `No campaigns created`. */
    readonly empty: string;
    readonly emptySentence?: string | undefined;
    /** For users without the permission to create a record, for example `No records found`. */
    readonly emptyWithoutPermission: string;
    /** For example `No Matching Campaigns Found`. */
    readonly noMatch: string;
    readonly noMatchSentence?: (term: string) => string;
    /** The sentence below `noMatch` while only days outside the range have rows. For a list with a range. */
    readonly otherDaysSentence?: string;
    /** For example `The campaigns could not be loaded`. */
    readonly failed: string;
  };
}

/** The search, filters, range and order of a board. They are those of the table. */
export interface BoardQuery {
  readonly search: string;
  readonly filters: ListQuery['filters'];
  readonly filterIds: ListQuery['filterIds'];
  readonly sort: string;
}

/** The rows on which a bulk action works. */
export interface BulkSelection<Row> {
  /** The selected rows of the page in view. */
  readonly rows: readonly Row[];
  readonly selection: ListSelection;
  /** The number of selected rows, on all pages. */
  readonly count: number;
}

/** The name under which the browser stores the state of a list. */
export const storedName = <Row>({ storedAs, list }: Pick<ListSpec<Row>, 'storedAs' | 'list'>): string =>
  storedAs ?? list;

/** The fixed choice of a list with a range of days. All dates need none. */
export function rangeChoice<Row>({ range }: ListSpec<Row>, days: string | undefined): ListQuery['filterIds'] {
  return range === undefined || days === undefined || days === allDates ? [] : [{ id: range.field, value: days }];
}

/** The defaults of the list's state. */
export function listDefaults<Row>(spec: ListSpec<Row>): ListDefaults {
  return {
    sort: spec.defaultSort,
    columns: spec.columns.filter((column) => column.isDefault === true).map((column) => column.name),
    knownColumns: spec.columns.map((column) => column.name),
    lockedColumns: spec.columns.filter((column) => column.isLocked === true).map((column) => column.name),
    knownSorts: spec.columns.filter((column) => column.isSortable === true).map((column) => column.name),
    privateFilters: spec.privateFilters,
    pageSizes: spec.pageSizes,
    ...(spec.pageSize !== undefined && { pageSize: spec.pageSize }),
    ...(spec.range !== undefined && { range: spec.range }),
    ...(spec.hasBoard === true && { hasBoard: true }),
  };
}

/** A row on a narrow screen, with the chosen columns. */
export function narrowRow<Row>(spec: ListSpec<Row>, chosen: readonly ListColumn<Row>[], row: Row): NarrowRow {
  const { narrowPlaces: places } = spec;
  const { title, ...placed } = spec.narrowOf(row);
  const isShown = (place: keyof typeof places) => chosen.some(({ name }) => name === places[place]);
  const others = chosen.filter(({ name, isName }) => isName !== true && !Object.values(places).includes(name));
  return {
    title,
    ...(isShown('detail') && { detail: placed.detail }),
    ...(isShown('badge') && { badge: placed.badge }),
    ...(isShown('figure') && { figure: placed.figure }),
    lines: others.map(({ label, cell }) => ({ label, value: cell(row) })),
  };
}
