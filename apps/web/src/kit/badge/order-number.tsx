import classes from './order-number.module.css';

/** An order number, styled like a permit imprint. No other text may have this style. */
export function OrderNumber({ children }: { readonly children: string }) {
  return <span className={classes.imprint}>{children}</span>;
}
