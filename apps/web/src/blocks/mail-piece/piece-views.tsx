import { pieceLayouter } from '@dropdate/domain/mail-piece/layout/lay-out-piece';
import { onPaper } from '@dropdate/domain/mail-piece/paper';
import { interMetrics } from '@dropdate/domain/mail-piece/text/inter-metrics';
import { NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { messages } from './mail-piece.messages.ts';
import { MailPieceSvg } from './mail-piece-svg.tsx';
import { PiecePreview } from './piece-preview.tsx';
import { pieceVariant, previewFacts } from './preview-facts.ts';
import classes from './printed-piece.module.css';
import type { PrintedPiece } from './printed-piece.ts';
import { recipientsOf } from './samples.ts';

/** The front of the first variant, for its first state. */
export function PieceThumbnail({ piece }: { readonly piece: PrintedPiece }) {
  const page = useMemo(() => {
    const { template, samples, orgName, mailDate } = piece;
    const { id, states, postalClass, stockColor } = piece.variants[0];
    const [{ stateCode, name, lines }] = states;
    const recipient = recipientsOf(samples, id).find((one) => one.state === stateCode);
    const { replyCenter, senderAddress } = template;
    const sender = { orgName, replyCenter, senderAddress };
    const context = { ...sender, stateCode, stateName: name, mailDate, postalClass };
    const facts = previewFacts(recipient, context);
    const { pages } = pieceLayouter(template.layout, interMetrics)(facts, pieceVariant(postalClass, { lines }));
    const front = pages.find(({ side }) => side === 'front');
    return front && onPaper(front, stockColor);
  }, [piece]);
  if (page === undefined) return null;
  return (
    <span className={classes.smallPiece}>
      <MailPieceSvg page={page} label={piece.template.name} zoom={0.5} showGuides={false} highlightFields={false} />
    </span>
  );
}

interface PieceDialogProps {
  readonly piece: PrintedPiece;
  readonly onClose: () => void;
}

/** Every printed side, of all variants and states, with a choice of recipients. */
export function PieceDialog({ piece, onClose }: PieceDialogProps) {
  const { template, variants } = piece;
  const [variantId, setVariantId] = useState(variants[0].id);
  const [stateCode, setStateCode] = useState<string | null>(null);
  const layOut = useMemo(() => pieceLayouter(template.layout, interMetrics), [template.layout]);
  const variant = variants.find(({ id }) => id === variantId) ?? variants[0];
  const { samples } = piece;
  const ofVariant = useMemo(
    () => ({ ...samples, recipients: recipientsOf(samples, variant.id) }),
    [samples, variant.id],
  );
  const state = variant.states.find((one) => one.stateCode === stateCode) ?? variant.states[0];
  return (
    <Dialog title={template.name} width={650} onClose={onClose} cancelLabel={messages.close} closesFreely>
      <div className={classes.largePiece}>
        <PiecePreview
          isFinal
          template={template}
          layOut={layOut}
          state={state}
          stateName={state.name}
          orgName={piece.orgName}
          mailDate={piece.mailDate}
          postalClass={variant.postalClass}
          stockColor={variant.stockColor}
          states={variant.states}
          onState={setStateCode}
          samples={ofVariant}
          {...(variants.length > 1 && {
            choice: (
              <NativeSelect
                aria-label={messages.variant}
                data={variants.map(({ id, name }) => ({ value: id, label: name }))}
                value={variant.id}
                onChange={(event) => setVariantId(event.currentTarget.value)}
              />
            ),
          })}
        />
      </div>
    </Dialog>
  );
}
