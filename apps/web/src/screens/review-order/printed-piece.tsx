import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { useState } from 'react';
import { PictureCard } from '../../blocks/order-summary/picture-card.tsx';
import { Button } from '../../kit/button/button.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import { Skeleton } from '../../kit/state/skeleton.tsx';
import { messages } from './review-order.messages.ts';
import classes from './review-order.module.css';
import { usePrintedPiece } from './use-printed-piece.ts';

const PieceThumbnail = latePart(async () => (await import('./piece-views.tsx')).PieceThumbnail);
const PieceDialog = latePart(async () => (await import('./piece-views.tsx')).PieceDialog);

/** The piece that is paid for: small beside the campaign's facts, and large with every variant, state and side. */
export function PrintedPieceCard({ campaign }: { readonly campaign: CartDetail['selectedCampaign'] }) {
  const { piece, hasFailed, retry } = usePrintedPiece(campaign);
  const [isOpen, setOpen] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const name = campaign.campaignTemplates[0]?.templateName ?? '';
  const miss = () => {
    setOpen(false);
    setMissing(true);
  };
  if (hasFailed || isMissing) {
    return (
      <div className={classes.noPiece}>
        <p>{messages.pieceFailed}</p>
        <Button size="small" onClick={() => (hasFailed ? retry() : setMissing(false))}>
          {messages.tryAgain}
        </Button>
      </div>
    );
  }
  return (
    <>
      <PictureCard
        name={name}
        picture={
          piece === null ? <Skeleton width="100%" height={122} /> : <PieceThumbnail piece={piece} onMissing={miss} />
        }
        // Pressed while the piece is on its way, it opens when the piece is there.
        onOpen={() => setOpen(true)}
      />
      {isOpen && piece !== null && <PieceDialog piece={piece} onClose={() => setOpen(false)} onMissing={miss} />}
    </>
  );
}
