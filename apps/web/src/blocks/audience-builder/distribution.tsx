import type { GeoCount } from '@dropdate/contract/carts/cart-detail';
import type { QuotaLevel } from '@dropdate/domain/distribution/split-category';
import { formatCount } from '@dropdate/domain/money/money-text';
import { useState } from 'react';
import { TextButton } from '../../kit/button/text-button.tsx';
import classes from './audience-panel.module.css';
import { messages } from './distribution.messages.ts';
import { type DistributionLine, distributionByState, type StateDistribution } from './distribution-rows.ts';

/** Counties shown per state before a button shows the rest. */
const few = 5;

interface DistributionProps {
  readonly counts: readonly GeoCount[];
  readonly desiredCount: number;
  /** The places whose numbers the order fills exactly. */
  readonly quotaLevel: QuotaLevel;
  /** The name of a state, or its code while the names are unknown. */
  readonly nameOfState: (stateCode: string) => string;
  /** True when the buyer has changed the audience since Apply. The rows still show the applied audience. */
  readonly isOutdated?: boolean;
}

/** Shows the applied count of each place as a bar. Shows nothing before the first Apply. */
export function Distribution({ counts, desiredCount, quotaLevel, nameOfState, isOutdated = false }: DistributionProps) {
  const states = distributionByState(counts, { desiredCount, quotaLevel, nameOfState });
  if (states.length === 0) return null;
  return (
    <section aria-label={messages.distribution} className={classes.distribution} data-outdated={isOutdated}>
      <div className={classes.countHead}>
        <h3 className={classes.heading}>{messages.distribution}</h3>
        {isOutdated && <span className={classes.caption}>{messages.lastApplied}</span>}
      </div>
      {states.some(({ counties }) => counties.some(({ isPromised }) => !isPromised)) && (
        <p className={classes.note}>{messages.countiesExpected}</p>
      )}
      <ul className={classes.bars}>
        {states.map((state) => (
          <StateBars key={state.key} state={state} />
        ))}
      </ul>
    </section>
  );
}

function StateBars({ state }: { readonly state: StateDistribution }) {
  const [isWhole, setWhole] = useState(false);
  const { counties } = state;
  const shown = isWhole || counties.length <= few + 1 ? counties : counties.slice(0, few);
  return (
    <li>
      <BarLine line={state} isState />
      {shown.length > 0 && (
        <ul className={classes.bars}>
          {shown.map((county) => (
            <li key={county.key}>
              <BarLine line={county} />
            </li>
          ))}
        </ul>
      )}
      {counties.length > few + 1 && (
        <span className={classes.more}>
          <TextButton expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? messages.showFewer : messages.showAll(counties.length)}
          </TextButton>
        </span>
      )}
    </li>
  );
}

function BarLine({ line, isState = false }: { readonly line: DistributionLine; readonly isState?: boolean }) {
  const percent = `${(line.share * 100).toFixed(1)}%`;
  return (
    <div className={classes.bar} data-state={isState}>
      <span className={classes.barTitle} title={line.title}>
        {line.title}
      </span>
      <span className={classes.track} aria-hidden>
        <span className={classes.fill} style={{ width: percent }} />
      </span>
      <span className={classes.barCount}>
        {!line.isPromised && <About />}
        {formatCount(line.desired)}
      </span>
      <span className={classes.barShare}>{percent}</span>
    </div>
  );
}

function About() {
  return (
    <>
      <span aria-hidden>~</span>
      <span className="visually-hidden">{messages.about} </span>
    </>
  );
}
