import type { TemplateTile } from '@dropdate/contract/templates/search-templates';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { SegmentedControl } from '../../kit/field/segmented-control.tsx';
import { ImageViewer } from '../../kit/image-viewer/image-viewer.tsx';
import { messages } from './choose-template.messages.ts';
import classes from './template-preview.module.css';

interface TemplatePreviewProps {
  /** The templates on the present page of the grid. The preview steps through them. */
  readonly templates: readonly TemplateTile[];
  readonly shownId: string;
  /** The template of the campaign. Null before a choice. */
  readonly chosenId: string | null;
  readonly tag: string | undefined;
  readonly onShow: (id: string) => void;
  readonly onChoose: (template: TemplateTile) => void;
  readonly onClose: () => void;
}

const sides = [
  { value: 'front', label: messages.front },
  { value: 'back', label: messages.back },
] as const;

/** A template, which can be enlarged until its small print is readable. */
export function TemplatePreview({
  templates,
  shownId,
  chosenId,
  tag,
  onShow,
  onChoose,
  onClose,
}: TemplatePreviewProps) {
  const [side, setSide] = useState<'front' | 'back'>('front');
  const index = templates.findIndex(({ templateLookupId }) => templateLookupId === shownId);
  const shown = templates[index];
  if (shown === undefined) return null;
  const step = (by: number) => {
    const next = templates[index + by];
    if (next !== undefined) onShow(next.templateLookupId);
  };
  const choose = () => {
    onChoose(shown);
    onClose();
  };
  const facts = [
    shown.productCategoryShortName,
    shown.format,
    shown.isTurningAge ? messages.turningOnly : undefined,
    shown.hasReplyCard ? messages.replyCard : messages.noReplyCard,
    shown.isTurningAge && tag !== undefined ? `${messages.additionalPostage} ${tag}` : undefined,
  ];
  return (
    <Dialog
      title={shown.name}
      sentence={facts.filter((fact) => fact !== undefined).join(' · ')}
      width={1000}
      closesFreely
      cancelLabel={null}
      onClose={onClose}
      verb={
        shown.templateLookupId === chosenId
          ? { label: messages.chosen, onClick: onClose, isDisabled: true }
          : { label: messages.choose, onClick: choose }
      }
      footer={
        <div className={classes.steps}>
          <IconButton
            label={messages.previous}
            isBordered
            size={32}
            isDisabled={index === 0}
            icon={<IconChevronLeft size={16} stroke={1.8} />}
            onClick={() => step(-1)}
          />
          <IconButton
            label={messages.next}
            isBordered
            size={32}
            isDisabled={index === templates.length - 1}
            icon={<IconChevronRight size={16} stroke={1.8} />}
            onClick={() => step(1)}
          />
        </div>
      }
    >
      <div className={classes.sides}>
        <SegmentedControl
          label={messages.side}
          options={sides}
          value={side}
          onChange={setSide}
          hint={messages.example}
        />
      </div>
      <div className={classes.stage}>
        <ImageViewer
          src={side === 'front' ? shown.thumbnailUrl : shown.mediaUrl}
          label={messages.pictureOf(shown.name, side)}
          missing={messages.noPicture}
          isDrawing
        />
      </div>
    </Dialog>
  );
}
