import { formatCount } from '@dropdate/domain/money/money-text';
import { messages } from './personalize.messages.ts';
import classes from './personalize.module.css';

interface TemplateHeadProps {
  readonly thumbnailUrl: string;
  readonly name: string;
  readonly format: string;
  readonly allocated: number;
  readonly available: number;
}

/** The template, and how many of the available people its variants take. */
export function TemplateHead({ thumbnailUrl, name, format, allocated, available }: TemplateHeadProps) {
  return (
    <div className={classes.template}>
      <img src={thumbnailUrl} alt="" className={classes.thumbnail} />
      <div className={classes.templateWords}>
        <p className={classes.templateName}>{name}</p>
        <p className={classes.caption}>{format}</p>
      </div>
      <p className={classes.allocated} data-balanced={allocated === available}>
        <span>{messages.allocated}</span> <b>{formatCount(allocated)}</b>{' '}
        <span>{messages.ofTotal(formatCount(available))}</span>
      </p>
    </div>
  );
}
