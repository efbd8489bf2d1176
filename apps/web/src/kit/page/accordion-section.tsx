import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './accordion-section.module.css';

interface AccordionSectionProps {
  readonly title: string;
  /** One line that sums up the content while the section is closed. */
  readonly summary?: ReactNode;
  /** Controls at the right of the head. They are visible even while the section is closed. */
  readonly actions?: ReactNode;
  /**
   * Whether the section is open. Without this prop the section keeps its own state, and starts open unless
   * `startsClosed`.
   */
  readonly isOpen?: boolean;
  readonly onToggle?: (isOpen: boolean) => void;
  readonly startsClosed?: boolean;
  readonly children: ReactNode;
}

/** A section that can be opened and closed. It has a hairline above and below. */
export function AccordionSection(props: AccordionSectionProps) {
  const [ownOpen, setOwnOpen] = useState(props.startsClosed !== true);
  const isOpen = props.isOpen ?? ownOpen;
  const id = useId();
  const toggle = () => {
    setOwnOpen(!isOpen);
    props.onToggle?.(!isOpen);
  };
  return (
    <section className={classes.section}>
      <div className={classes.head}>
        <h2 className={classes.heading}>
          <button type="button" className={classes.toggle} aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
            <IconChevronRight size={16} stroke={1.65} className={classes.chevron} data-open={isOpen} aria-hidden />
            {props.title}
          </button>
        </h2>
        {props.summary !== undefined && <span className={classes.summary}>{props.summary}</span>}
        {props.actions !== undefined && <span className={classes.actions}>{props.actions}</span>}
      </div>
      <div id={id} hidden={!isOpen} className={classes.body}>
        {isOpen && props.children}
      </div>
    </section>
  );
}
