import type { AudienceParameters, ParameterName } from '@dropdate/domain/audience/audience-parameters';
import { parameterSummary } from '@dropdate/domain/audience/parameter-summary';
import { useEffect, useState } from 'react';
import { AccordionSection } from '../../kit/page/accordion-section.tsx';
import { messages } from './audience-builder.messages.ts';
import { AudienceBuilder, type AudienceBuilderProps } from './audience-builder.tsx';
import { focusParameter } from './focus-parameter.ts';
import { type AudienceTab, audienceTabs } from './row-model.ts';

/** A press that leads to the fields of a parameter. */
export interface AskedParameter {
  readonly name: ParameterName;
}

interface TargetingSectionProps extends Omit<AudienceBuilderProps, 'askedName' | 'tab' | 'onTab'> {
  /** The parameters, including complete entries that are typed but not added. */
  readonly meant: AudienceParameters;
  /** The parameter whose fields a press asked for last. Each press makes a new value. */
  readonly asked: AskedParameter | null;
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
      summary={count === 0 ? messages.noTargeting : messages.parameters(count)}
      isOpen={isOpen}
      onToggle={setOpen}
    >
      <AudienceBuilder {...builder} askedName={asked?.name} tab={tab} onTab={setTab} />
    </AccordionSection>
  );
}

function tabOf(name: ParameterName): AudienceTab {
  const tabs = Object.entries(audienceTabs) as [AudienceTab, readonly ParameterName[]][];
  return tabs.find(([, names]) => names.includes(name))?.[0] ?? 'personal';
}
