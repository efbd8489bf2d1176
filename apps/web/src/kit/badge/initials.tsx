import classes from './initials.module.css';

/** A person's initials in a disc, as decoration beside the name. */
export function Initials({ name, size = 'regular' }: { readonly name: string; readonly size?: 'small' | 'regular' }) {
  const words = name.trim().split(/\s+/);
  const text = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.[0] ?? '').join('');
  return (
    <span aria-hidden className={classes.disc} data-size={size}>
      {text.toUpperCase()}
    </span>
  );
}
