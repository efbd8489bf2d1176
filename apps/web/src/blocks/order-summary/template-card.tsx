import { getTemplateThumbnail } from '@dropdate/contract/templates/get-template-thumbnail';
import { useState } from 'react';
import { filled } from '../../client/url.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { SegmentedControl } from '../../kit/field/segmented-control.tsx';
import { messages } from './order-summary.messages.ts';
import classes from './order-summary.module.css';
import { PictureCard } from './picture-card.tsx';

interface TemplateCardProps {
  readonly templateLookupId: string;
  readonly templateName: string;
}

/** The template of an order: a small picture that opens the large ones of both sides. */
export function TemplateCard({ templateLookupId, templateName }: TemplateCardProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PictureCard
        name={templateName}
        picture={<Picture {...{ templateLookupId, templateName }} side="front" />}
        onOpen={() => setOpen(true)}
      />
      {isOpen && <Preview {...{ templateLookupId, templateName }} onClose={() => setOpen(false)} />}
    </>
  );
}

type Side = 'front' | 'back';
const sides = [
  { value: 'front', label: messages.front },
  { value: 'back', label: messages.back },
] as const;

function Preview({ onClose, ...template }: TemplateCardProps & { readonly onClose: () => void }) {
  const [side, setSide] = useState<Side>('front');
  return (
    <Dialog title={template.templateName} width={650} onClose={onClose} cancelLabel={messages.close} closesFreely>
      <div className={classes.preview}>
        <SegmentedControl label={messages.side} options={sides} value={side} onChange={setSide} />
        <div className={classes.stage}>
          <Picture key={side} {...template} side={side} />
        </div>
      </div>
    </Dialog>
  );
}

function Picture({ templateLookupId, templateName, side }: TemplateCardProps & { readonly side: Side }) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return <span className={classes.noPicture}>{messages.noPicture}</span>;
  return (
    <img
      className={classes.picture}
      src={filled(getTemplateThumbnail.path, { templateLookupId, side })}
      alt={messages.picture(templateName, side === 'front' ? messages.front : messages.back)}
      onError={() => setFailed(true)}
    />
  );
}
