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

/** The template, and the part of the audience that its variants take. */
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

/** The product and the sheet's size in inches, for example `Medicare, 8.5 × 11 in`. */
export function formatText(product: string, trim: { readonly width: number; readonly height: number }): string {
  const inches = (millimetres: number) => String(Math.round((millimetres / 25.4) * 100) / 100);
  return messages.format(product, inches(trim.width), inches(trim.height));
}
