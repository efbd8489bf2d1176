import { useState } from 'react';
import { Button } from '../../kit/button/button.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import { Skeleton } from '../../kit/state/skeleton.tsx';
import { messages } from './mail-piece.messages.ts';
import classes from './printed-piece.module.css';
import type { PrintedPiece } from './printed-piece.ts';

const PieceThumbnail = latePart(async () => (await import('./piece-views.tsx')).PieceThumbnail);
const PieceDialog = latePart(async () => (await import('./piece-views.tsx')).PieceDialog);

interface PrintedPieceCardProps {
  /** The template's name. */
  readonly name: string;
  /** Null until the piece can be drawn. */
  readonly piece: PrintedPiece | null;
  readonly hasFailed?: boolean;
  readonly onRetry?: () => void;
  /**
   * Called when the large view opens. Only the large view names recipients, so the caller loads the recipients then.
   */
  readonly onOpen?: () => void;
}

/** The mail piece of an order: small beside the campaign's facts, and large with every variant, state and side. */
export function PrintedPieceCard({ name, piece, hasFailed = false, onRetry, onOpen }: PrintedPieceCardProps) {
  const [isOpen, setOpen] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const miss = () => {
    setOpen(false);
    setMissing(true);
  };
  if (hasFailed || isMissing) {
    return (
      <div className={classes.noPiece}>
        <p>{messages.pieceFailed}</p>
        <Button size="small" onClick={() => (hasFailed ? onRetry?.() : setMissing(false))}>
          {messages.tryAgain}
        </Button>
      </div>
    );
  }
  return (
    <>
      <figure className={classes.card}>
        <button
          type="button"
          className={classes.thumbnail}
          aria-label={messages.open(name)}
          aria-haspopup="dialog"
          // A click is possible before the piece has loaded. The dialog then opens as soon as the piece has loaded.
          onClick={() => {
            setOpen(true);
            onOpen?.();
          }}
        >
          {piece === null ? <Skeleton width="100%" height={122} /> : <PieceThumbnail piece={piece} onMissing={miss} />}
        </button>
        <figcaption className={classes.caption}>{name}</figcaption>
      </figure>
      {isOpen && piece !== null && <PieceDialog piece={piece} onClose={() => setOpen(false)} onMissing={miss} />}
    </>
  );
}
