import { formatCount } from '@dropdate/domain/money/money-text';
import { IconX } from '@tabler/icons-react';
import { StatusBadge, type Tone } from '../../../kit/badge/status-badge.tsx';
import { Button } from '../../../kit/button/button.tsx';
import { IconButton } from '../../../kit/button/icon-button.tsx';
import { messages } from './intake.messages.ts';
import classes from './intake.module.css';
import type { UploadResult } from './use-uploads.ts';

const tones: Readonly<Record<UploadResult['outcome'], Tone>> = {
  taken: 'success',
  duplicate: 'warning',
  refused: 'error',
  failed: 'error',
};

/** The most files that are named. Files with a problem come first. */
const mostNamed = 60;

interface UploadResultsProps {
  readonly results: readonly UploadResult[];
  readonly onRetry: () => void;
  readonly onClear: () => void;
}

/** How many files were taken with how many cards, and how many were not taken, by the reason. */
function summaryOf(results: readonly UploadResult[]): string {
  const of = (outcome: UploadResult['outcome']) => results.filter((result) => result.outcome === outcome);
  const taken = of('taken');
  const cards = messages.cards(formatCount(taken.reduce((sum, result) => sum + result.cards, 0)));
  const others = (['duplicate', 'refused', 'failed'] as const).flatMap((outcome) => {
    const { length } = of(outcome);
    return length === 0 ? [] : messages.notTaken[outcome](formatCount(length));
  });
  return [messages.taken(formatCount(taken.length), cards), ...others].join('; ');
}

/** What became of each uploaded file. */
export function UploadResults({ results, onRetry, onClear }: UploadResultsProps) {
  if (results.length === 0) return null;
  const taken = results.filter(({ outcome }) => outcome === 'taken');
  const ordered = [...results.filter(({ outcome }) => outcome !== 'taken'), ...taken];
  const hasFailed = results.some(({ outcome }) => outcome === 'failed');
  return (
    <section className={classes.results} aria-label={messages.results}>
      <div className={classes.head}>
        <p role="status" className={classes.summary}>
          {summaryOf(results)}
        </p>
        {hasFailed && (
          <Button size="small" onClick={onRetry}>
            {messages.retry}
          </Button>
        )}
        <IconButton label={messages.clear} icon={<IconX size={15} stroke={1.65} />} onClick={onClear} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach the scrolling list */}
      <ul className={classes.files} tabIndex={0} aria-label={messages.results}>
        {ordered.slice(0, mostNamed).map((result) => (
          <li key={result.key} className={classes.file}>
            <StatusBadge tone={tones[result.outcome]}>{messages.outcomes[result.outcome]}</StatusBadge>
            <span className={classes.fileName}>{result.fileName}</span>
            <span className={classes.note}>{result.reason ?? messages.cards(formatCount(result.cards))}</span>
          </li>
        ))}
        {ordered.length > mostNamed && (
          <li className={classes.note}>{messages.more(formatCount(ordered.length - mostNamed))}</li>
        )}
      </ul>
    </section>
  );
}
