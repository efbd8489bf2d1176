import { Dialog } from '../../kit/dialog/dialog.tsx';
import { ImageViewer } from '../../kit/image-viewer/image-viewer.tsx';
import classes from './card-image.module.css';
import { cardTexts } from './response-card.messages.ts';

interface CardImageDialogProps {
  readonly title: string;
  readonly imageUrl: string;
  readonly onClose: () => void;
}

/** The image of a response card alone. */
export function CardImageDialog({ title, imageUrl, onClose }: CardImageDialogProps) {
  return (
    <Dialog title={title} width={690} onClose={onClose} cancelLabel={cardTexts.close} closesFreely>
      <div className={classes.image}>
        <ImageViewer src={imageUrl} label={title} missing={cardTexts.noImage} />
      </div>
    </Dialog>
  );
}
