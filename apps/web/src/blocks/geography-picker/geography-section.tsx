import type { DraftRef } from '@dropdate/contract/audience/draft-ref';
import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import { nearAfter } from '@dropdate/domain/geography/near-circles';
import { useState } from 'react';
import type { CountedAudience } from '../../client/row-counts/use-row-counts.ts';
import { AccordionSection } from '../../kit/page/accordion-section.tsx';
import { messages } from './geography-picker.messages.ts';
import { GeographyActions, GeographyPicker } from './geography-picker.tsx';
import { useGeographyPicker } from './use-geography-picker.ts';

interface GeographySectionProps {
  readonly parameters: AudienceParameters;
  readonly onChange: (change: Partial<AudienceParameters>) => void;
  /** The audience without its places. The picker counts this audience in each place. */
  readonly placeless: CountedAudience;
  readonly draft: DraftRef;
  /** Gets the wanted number of the nearest people. */
  readonly onWanted: (count: number) => void;
  /** Gets the remaining places, and the sentence that confirms the removal. */
  readonly onClear: (removal: Partial<AudienceParameters>, said: string) => void;
}

/**
 * The section of the places. It opens when the buyer removes the last place (specification 2, section 4, Audience
 * flow).
 */
export function GeographySection(props: GeographySectionProps) {
  const { parameters, placeless, draft, onWanted, onChange, onClear } = props;
  const { geography } = parameters;
  const isEmpty = geography.length === 0;
  const [isOpen, setOpen] = useState(true);
  // Opens the section when its last place is removed. The buyer can remove places in the picker and through the chips
  // above the section.
  const [wasEmpty, setWasEmpty] = useState(isEmpty);
  if (wasEmpty !== isEmpty) {
    setWasEmpty(isEmpty);
    if (isEmpty) setOpen(true);
  }
  const picker = useGeographyPicker(geography, {
    onChange: (next, near) => {
      const before = near?.isReplacing === true ? { geography: [] } : parameters;
      onChange({ geography: next, ...(near && nearAfter(before, next, near.circle)) });
    },
    onClear: (next) => onClear({ geography: next }, messages.cleared),
  });
  return (
    <AccordionSection
      title={messages.geography}
      summary={isEmpty ? messages.nothing : picker.summary}
      actions={<GeographyActions picker={picker} audience={{ draft, parameters }} onWanted={onWanted} />}
      isOpen={isOpen}
      onToggle={setOpen}
    >
      <GeographyPicker picker={picker} audience={placeless} />
    </AccordionSection>
  );
}
