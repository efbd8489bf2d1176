import type { AudienceParameters, ParameterName } from '@dropdate/domain/audience/audience-parameters';
import type { AudienceContext } from '@dropdate/domain/audience/audience-problems';
import { parameterSummary } from '@dropdate/domain/audience/parameter-summary';
import type { CampaignId } from '@dropdate/domain/id/brand';
import type { KnownPrices } from '@dropdate/domain/pricing/price-list';
import { useEffect, useState } from 'react';
import { messages as builderTexts } from '../../blocks/audience-builder/audience-builder.messages.ts';
import { AudienceBuilder } from '../../blocks/audience-builder/audience-builder.tsx';
import type { EditKind } from '../../blocks/audience-builder/edit-kind.ts';
import { focusParameter } from '../../blocks/audience-builder/focus-parameter.ts';
import type { PinChange } from '../../blocks/audience-builder/pins.ts';
import { type AudienceTab, audienceTabs } from '../../blocks/audience-builder/row-model.ts';
import type { EntryEdits } from '../../blocks/audience-builder/use-age-entry.ts';
import { GeographyActions, GeographyPicker } from '../../blocks/geography-picker/geography-picker.tsx';
import { useGeographyPicker } from '../../blocks/geography-picker/use-geography-picker.ts';
import type { CountedAudience } from '../../client/row-counts/use-row-counts.ts';
import { AccordionSection } from '../../kit/page/accordion-section.tsx';
import { messages } from './define-audience.messages.ts';

interface SectionProps {
  readonly parameters: AudienceParameters;
  readonly onChange: (change: Partial<AudienceParameters>, edit?: EditKind) => void;
}

interface GeographySectionProps extends SectionProps {
  /** The audience without its places. The picker counts this audience in each place. */
  readonly placeless: CountedAudience;
  readonly campaignId: CampaignId;
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
  const { parameters, placeless, campaignId, onWanted, onChange, onClear } = props;
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
    onChange: (next) => onChange({ geography: next }),
    onClear: (next) => onClear({ geography: next }, messages.placesCleared),
  });
  return (
    <AccordionSection
      title={messages.geography}
      summary={isEmpty ? messages.noGeography : picker.summary}
      actions={<GeographyActions picker={picker} audience={{ campaignId, parameters }} onWanted={onWanted} />}
      isOpen={isOpen}
      onToggle={setOpen}
    >
      <GeographyPicker picker={picker} audience={placeless} />
    </AccordionSection>
  );
}

/** A press that leads to the fields of a parameter. */
export interface AskedParameter {
  readonly name: ParameterName;
}

interface TargetingSectionProps extends SectionProps {
  readonly entries: EntryEdits;
  /** The parameters, including complete entries that are typed but not added. */
  readonly meant: AudienceParameters;
  readonly context: AudienceContext;
  /** The parameter whose fields a press asked for last. Each press makes a new value. */
  readonly asked: AskedParameter | null;
  /** The audience whose people are counted for each option. */
  readonly counted: CountedAudience;
  readonly prices: KnownPrices | undefined;
  readonly pinned: readonly ParameterName[];
  readonly onPin: (change: PinChange) => void;
}

/** The section of all parameters except the places. */
export function TargetingSection({ meant, asked, ...builder }: TargetingSectionProps) {
  const count = parameterSummary(meant, builder.context.asOf).length;
  const [tab, setTab] = useState<AudienceTab>('personal');
  const [isOpen, setOpen] = useState(true);
  // The value of `asked` that this section has already followed. The section opens first. The effect below then
  // focuses the fields, because a field that is not drawn cannot take the focus.
  const [led, setLed] = useState(asked);
  if (led !== asked) {
    setLed(asked);
    setOpen(true);
    if (asked !== null) setTab(tabOf(asked.name));
  }
  useEffect(() => {
    if (led !== null) focusParameter(led.name);
  }, [led]);
  return (
    <AccordionSection
      title={messages.targeting}
      summary={count === 0 ? messages.noTargeting : builderTexts.parameters(count)}
      isOpen={isOpen}
      onToggle={setOpen}
    >
      <AudienceBuilder {...builder} tab={tab} onTab={setTab} />
    </AccordionSection>
  );
}

function tabOf(name: ParameterName): AudienceTab {
  const tabs = Object.entries(audienceTabs) as [AudienceTab, readonly ParameterName[]][];
  return tabs.find(([, names]) => names.includes(name))?.[0] ?? 'personal';
}
