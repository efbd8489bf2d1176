import type { TemplateTile } from '@dropdate/contract/templates/search-templates';
import { IconFlipVertical, IconMaximize } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { StatusBadge } from '../../kit/badge/status-badge.tsx';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { Tip } from '../../kit/tip/tip.tsx';
import { messages } from './choose-template.messages.ts';
import classes from './template-card.module.css';

interface TemplateCardProps {
  readonly template: TemplateTile;
  /** Set only for turning-age templates. */
  readonly tag: string | undefined;
  /** For example `from $0.50`; undefined while prices load. */
  readonly price: string | undefined;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onPreview: () => void;
}

/** A template as it is printed. The buyer can choose it, turn it over and enlarge it. */
export function TemplateCard({ template, tag, price, isChosen, onChoose, onPreview }: TemplateCardProps) {
  const { name, productCategoryShortName, thumbnailUrl, mediaUrl } = template;
  const [side, setSide] = useState<'front' | 'back'>('front');
  const id = useId();
  const isFront = side === 'front';
  return (
    <div className={classes.card} data-chosen={isChosen}>
      <label className={classes.choice}>
        <input
          type="radio"
          name="template"
          value={template.templateLookupId}
          className={classes.radio}
          checked={isChosen}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-facts`}
          onChange={onChoose}
        />
        <span className={classes.stage}>
          <img
            src={isFront ? thumbnailUrl : mediaUrl}
            alt={messages.pictureOf(name, side)}
            loading="lazy"
            decoding="async"
            className={classes.picture}
          />
        </span>
        <span id={`${id}-name`} className={classes.name}>
          {name}
        </span>
        <span id={`${id}-facts`} className={classes.facts}>
          {template.isTurningAge && <TurningOnly />}
          <span>{productCategoryShortName}</span>
          {price !== undefined && (
            <span className={classes.price} title={messages.priceContains}>
              {price}
            </span>
          )}
          <span>{template.hasReplyCard ? messages.replyCard : messages.noReplyCard}</span>
          {tag !== undefined && (
            <span className={classes.tag}>
              <span>{messages.additionalPostage}</span>
              <span>{tag}</span>
            </span>
          )}
        </span>
      </label>
      <div className={classes.tools}>
        <IconButton
          label={messages.turnOver(name)}
          isPassedBy={!isChosen}
          icon={<IconFlipVertical size={16} stroke={1.65} />}
          onClick={() => setSide(isFront ? 'back' : 'front')}
        />
        <IconButton
          label={messages.preview(name)}
          isPassedBy={!isChosen}
          popup="dialog"
          icon={<IconMaximize size={16} stroke={1.65} />}
          onClick={onPreview}
        />
      </div>
    </div>
  );
}

/** The badge of a template that no other audience can get. The form says the same in a sentence after the choice. */
function TurningOnly() {
  return (
    <Tip label={messages.turningOnlySentence}>
      {(target) => (
        <span {...target} className={classes.only}>
          <StatusBadge tone="info">{messages.turningOnly}</StatusBadge>
        </span>
      )}
    </Tip>
  );
}
