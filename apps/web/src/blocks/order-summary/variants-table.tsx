import { formatCount } from '@dropdate/domain/money/money-text';
import type { PrintedLines } from '@dropdate/domain/personalize/printed-lines';
import { postalClasses, stockColors } from '@dropdate/domain/personalize/variant';
import { Skeleton } from '../../kit/state/skeleton.tsx';
import { Missing } from '../../kit/table/missing.tsx';
import { messages } from './order-summary.messages.ts';
import classes from './order-table.module.css';
import { OrderTable } from './order-table.tsx';

const columns = [
  { title: messages.variant },
  { title: messages.stockColor },
  { title: messages.postalClass },
  { title: messages.state },
  { title: messages.companyName },
  { title: messages.agencyName },
  { title: messages.licenseNumber },
  { title: messages.pieces, isNumber: true },
];

/** A variant with its paper, its postal class, and the words that it prints in each state. */
export interface VariantFacts {
  readonly id: string;
  readonly name: string;
  /** Null shows a dash. An id that is no longer known is shown unchanged. */
  readonly stockColor: string | null;
  readonly postalClass: string | null;
  readonly states: readonly (PrintedLines & { readonly stateCode: string; readonly pieces: number })[];
}

interface VariantsTableProps {
  readonly variants: readonly VariantFacts[];
  /** The number of placeholder rows while the variants load; 0 after that. */
  readonly rowsToCome?: number;
}

/** What each variant prints in each state, and on how many pieces. */
export function VariantsTable({ variants, rowsToCome = 0 }: VariantsTableProps) {
  if (variants.length === 0 && rowsToCome === 0) return null;
  return (
    <OrderTable id="printed-variants" title={messages.variants} columns={columns} isStacking>
      {variants.length === 0 && <RowsToCome count={rowsToCome} />}
      {variants.map((variant) => (
        <VariantRows key={variant.id} variant={variant} />
      ))}
    </OrderTable>
  );
}

function RowsToCome({ count }: { readonly count: number }) {
  return (
    <tbody>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity
        <tr key={row}>
          <td colSpan={columns.length}>
            <Skeleton width={`${90 - 7 * (row % 3)}%`} height={10} />
          </td>
        </tr>
      ))}
    </tbody>
  );
}

function VariantRows({ variant }: { readonly variant: VariantFacts }) {
  const { name, stockColor, postalClass, states } = variant;
  return (
    <tbody>
      {states.map((state, at) => (
        <tr key={state.stateCode}>
          {at === 0 && (
            <>
              <th scope="rowgroup" rowSpan={states.length} data-title={messages.variant}>
                {name}
              </th>
              <td rowSpan={states.length} data-title={messages.stockColor}>
                {labelOf(stockColors, stockColor)}
              </td>
              <td rowSpan={states.length} data-title={messages.postalClass}>
                {labelOf(postalClasses, postalClass)}
              </td>
            </>
          )}
          <td data-title={messages.state}>{state.stateCode}</td>
          <td className={classes.line} data-title={messages.companyName}>
            {state.companyName ?? <Missing />}
          </td>
          <td className={classes.line} data-title={messages.agencyName}>
            {state.agencyName ?? <Missing />}
          </td>
          <td data-title={messages.licenseNumber}>{state.licenseNumber ?? <Missing />}</td>
          <td className={classes.number} data-title={messages.pieces}>
            {formatCount(state.pieces)}
          </td>
        </tr>
      ))}
    </tbody>
  );
}

/** The label of a stored id. When the id is no longer known, the id itself is shown. */
function labelOf(options: readonly { readonly id: string; readonly label: string }[], id: string | null) {
  if (id === null) return <Missing />;
  return options.find((option) => option.id === id)?.label ?? id;
}
