import type { AudienceParameters, ParameterName } from '@dropdate/domain/audience/audience-parameters';
import type { AudienceContext } from '@dropdate/domain/audience/audience-problems';
import type { KnownPrices } from '@dropdate/domain/pricing/price-list';
import type { ReactNode, RefObject } from 'react';
import type { ShownCounts } from '../../client/row-counts/row-counts.ts';
import type { EditKind } from './edit-kind.ts';
import type { PinChange } from './pins.ts';
import type { EntryEdits } from './use-age-entry.ts';

export interface RowProps {
  /** The parameters without the typed entries. The form keeps the typed entries in `entries`. */
  readonly parameters: AudienceParameters;
  readonly entries: EntryEdits;
  readonly context: AudienceContext;
  /** The parameter whose missing entry a press has asked for. It shows its problem at once. */
  readonly askedName?: ParameterName | undefined;
  /** Undefined while prices load. Until then no price is shown. */
  readonly prices: KnownPrices | undefined;
  readonly onChange: (change: Partial<AudienceParameters>, edit?: EditKind) => void;
}

export interface CountedRowProps extends RowProps {
  /** The numbers beside the options; null while no number is known. */
  readonly counts: ShownCounts | null;
}

export interface ParameterRow {
  readonly name: ParameterName;
  readonly label: string;
  /** A mark below the label: Required, or a price. */
  readonly badge?: (props: RowProps) => ReactNode;
  readonly Controls: (props: CountedRowProps) => ReactNode;
}

export interface RowsProps extends CountedRowProps {
  /** The parameters to draw, in their order. */
  readonly names: readonly ParameterName[];
  readonly pins: Pins | undefined;
  /** The row whose pin has the focus. */
  readonly focusedRef: RefObject<ParameterName | undefined>;
}

export interface Pins {
  readonly pinned: readonly ParameterName[];
  readonly onPin: (change: PinChange) => void;
}

/** The tabs and their parameters, in the order of the form (specification 2, section 2, Define audience). */
export const audienceTabs = {
  personal: ['age', 'gender', 'maritalStatus', 'phone'],
  household: ['dwellingType', 'propertyTypes', 'lengthOfResidence', 'targetPerHousehold', 'hasVeteransInHousehold'],
  assets: ['incomes', 'wealths', 'homeValues'],
  cultural: ['ethnicities', 'languages'],
} as const satisfies Readonly<Record<string, readonly ParameterName[]>>;
export type AudienceTab = keyof typeof audienceTabs;
