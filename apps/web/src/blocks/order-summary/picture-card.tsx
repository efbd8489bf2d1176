import type { ReactNode } from 'react';
import { messages } from './order-summary.messages.ts';
import classes from './order-summary.module.css';

interface PictureCardProps {
  /** The template's name. */
  readonly name: string;
  readonly picture: ReactNode;
  readonly onOpen: () => void;
}

/** A small picture of a piece over its name, which opens the large ones. */
export function PictureCard({ name, picture, onOpen }: PictureCardProps) {
  return (
    <figure className={classes.card}>
      <button
        type="button"
        className={classes.thumbnail}
        aria-label={messages.preview(name)}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        {picture}
      </button>
      <figcaption className={classes.caption}>{name}</figcaption>
    </figure>
  );
}
