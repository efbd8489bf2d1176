import classes from './order-number.module.css';

/** An order number, set like a permit imprint. Nothing else may be boxed so. */
export function OrderNumber({ children }: { readonly children: string }) {
  return <span className={classes.imprint}>{children}</span>;
}
