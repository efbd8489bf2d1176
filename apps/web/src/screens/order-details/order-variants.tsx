import type { OrderDetail } from '@dropdate/contract/orders/get-order-detail';
import { formatCount } from '@dropdate/domain/money/money-text';
import { postalClasses, stockColors } from '@dropdate/domain/personalize/variant';
import { messages } from './order-details.messages.ts';
import classes from './order-details.module.css';

type Variants = OrderDetail['campaigns'][number]['variants'];

/** What was printed, on which paper, how it travels and where to. */
export function OrderVariants({ variants }: { readonly variants: Variants }) {
  if (variants.length === 0) return null;
  return (
    <div>
      <h2 id="order-variants" className={classes.section}>
        {messages.variants}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className={classes.scroll} aria-labelledby="order-variants" tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{messages.variant}</th>
              <th scope="col">{messages.stockColor}</th>
              <th scope="col">{messages.postalClass}</th>
              <th scope="col">{messages.states}</th>
              <th scope="col" className={classes.number}>
                {messages.pieces}
              </th>
            </tr>
          </thead>
          <tbody>
            {variants.map(({ name, stockColor, postalClass, states, pieces }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{labelOf(stockColors, stockColor)}</td>
                <td>{labelOf(postalClasses, postalClass)}</td>
                <td>{states.join(', ')}</td>
                <td className={classes.number}>{formatCount(pieces)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

/** The words of a stored id; an id that is not known any more stays readable. */
function labelOf(options: readonly { readonly id: string; readonly label: string }[], id: string): string {
  return options.find((option) => option.id === id)?.label ?? id;
}
