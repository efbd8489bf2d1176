import classes from './key-cap.module.css';

/** A key as printed on a keyboard: `<KeyCap keys="Ctrl K" />`. */
export function KeyCap({ keys }: { readonly keys: string }) {
  return <kbd className={classes.key}>{keys}</kbd>;
}
