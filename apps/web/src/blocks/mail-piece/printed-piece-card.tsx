import { useState } from 'react';
import { useOffersCommands } from '../../client/page-commands.ts';
import { Button } from '../../kit/button/button.tsx';
import { TextButton } from '../../kit/button/text-button.tsx';
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
  /** The words of a button below the picture that opens the large view. */
  readonly viewLabel?: string;
}

/** The mail piece of an order: small beside the campaign's facts, and large with every variant, state and side. */
export function PrintedPieceCard(props: PrintedPieceCardProps) {
  const { name, piece, hasFailed = false, onRetry, onOpen, viewLabel } = props;
  const [isOpen, setOpen] = useState(false);
  const [isMissing, setMissing] = useState(false);
  // A click is possible before the piece has loaded. The dialog then opens as soon as the piece has loaded.
  const open = () => {
    setOpen(true);
    onOpen?.();
  };
  useOffersCommands(
    viewLabel === undefined || hasFailed || isMissing ? [] : [{ label: viewLabel, group: messages.order, run: open }],
  );
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
          onClick={open}
        >
          {piece === null ? <Skeleton width="100%" height={122} /> : <PieceThumbnail piece={piece} onMissing={miss} />}
        </button>
        <figcaption className={classes.caption}>
          {name}
          {viewLabel !== undefined && (
            <span className={classes.view}>
              <TextButton onClick={open}>{viewLabel}</TextButton>
            </span>
          )}
        </figcaption>
      </figure>
      {isOpen && piece !== null && <PieceDialog piece={piece} onClose={() => setOpen(false)} onMissing={miss} />}
    </>
  );
}
