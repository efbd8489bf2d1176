import type { OrderDetail } from '@dropdate/contract/orders/get-order-detail';
import { formatCount } from '@dropdate/domain/money/money-text';
import { postalClasses, stockColors } from '@dropdate/domain/personalize/variant';
import { Missing } from '../../kit/table/missing.tsx';
import { messages } from './order-details.messages.ts';
import classes from './order-details.module.css';
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

type Variants = OrderDetail['campaigns'][number]['variants'];

/** The printed variants: paper, postal class, and the words in each state. */
export function OrderVariants({ variants }: { readonly variants: Variants }) {
  if (variants.length === 0) return null;
  return (
    <OrderTable id="order-variants" title={messages.variants} columns={columns}>
      {variants.map((variant) => (
        <VariantRows key={variant.id} variant={variant} />
      ))}
    </OrderTable>
  );
}

function VariantRows({ variant }: { readonly variant: Variants[number] }) {
  const { name, stockColor, postalClass, statesData } = variant;
  return (
    <tbody>
      {statesData.map((state, at) => (
        <tr key={state.stateCode}>
          {at === 0 && (
            <>
              <th scope="rowgroup" rowSpan={statesData.length}>
                {name}
              </th>
              <td rowSpan={statesData.length}>{labelOf(stockColors, stockColor)}</td>
              <td rowSpan={statesData.length}>{labelOf(postalClasses, postalClass)}</td>
            </>
          )}
          <td>{state.stateCode}</td>
          <td>{state.companyName ?? <Missing />}</td>
          <td>{state.agencyName ?? <Missing />}</td>
          <td>{state.licenseNumber ?? <Missing />}</td>
          <td className={classes.number}>{formatCount(state.pieces)}</td>
        </tr>
      ))}
    </tbody>
  );
}

/** The label of a stored id. When the id is no longer known, the id itself is shown. */
function labelOf(options: readonly { readonly id: string; readonly label: string }[], id: string): string {
  return options.find((option) => option.id === id)?.label ?? id;
}
