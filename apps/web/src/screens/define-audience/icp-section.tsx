import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import { partToApply } from '@dropdate/domain/audience/icp-template';
import { useState } from 'react';
import { formPart } from '../../blocks/audience-builder/form-part.tsx';
import type { ChosenIcp } from '../../blocks/icp-templates/icp-picker.tsx';
import type { RouteTarget } from '../../client/links/route-path.ts';
import { Button } from '../../kit/button/button.tsx';
import { AccordionSection } from '../../kit/page/accordion-section.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { messages } from './define-audience.messages.ts';

const loadParts = () => import('../../blocks/icp-templates/late-parts.ts');
const IcpPicker = formPart(async () => (await loadParts()).IcpPicker);
const SaveIcpDialog = latePart(async () => (await loadParts()).SaveIcpDialog);

interface IcpSectionProps {
  /** The template that was applied last. */
  readonly chosen: ChosenIcp | null;
  readonly onChoose: (chosen: ChosenIcp | null) => void;
  /** Gets the parameters of the applied template, and the sentence that says so. */
  readonly onApply: (change: Partial<AudienceParameters>, said: string) => void;
  /** The page that edits a template, and leads back to this page. */
  readonly editTarget: (icpTemplateId: string) => RouteTarget;
  readonly hasTurningAgeTemplate: boolean;
}

/** The section of ICP templates. It starts closed, because most audiences begin with a place. */
export function IcpSection({ chosen, onChoose, onApply, editTarget, hasTurningAgeTemplate }: IcpSectionProps) {
  return (
    <AccordionSection title={messages.icp} summary={chosen?.name ?? messages.noIcp} startsClosed>
      <IcpPicker
        chosen={chosen}
        onChoose={onChoose}
        hasTurningAgeTemplate={hasTurningAgeTemplate}
        editTarget={editTarget}
        onApply={(template, said) => {
          // The pins of the draft are saved on their own, and its chosen orders are no part of a template. So both stay.
          const { pinned: _pins, suppression: _orders, ...parameters } = template;
          const { change, isAgeLeftOut } = partToApply(parameters, { hasTurningAgeTemplate });
          onApply(change, isAgeLeftOut ? messages.icpWithoutAge(said) : said);
        }}
      />
    </AccordionSection>
  );
}

/** The button of the footer that saves the entered audience as an ICP template. */
export function SaveIcpButton({ parameters }: { readonly parameters: AudienceParameters }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{messages.saveIcp}</Button>
      {isOpen && (
        <SaveIcpDialog
          parameters={parameters}
          onClose={() => setOpen(false)}
          onMissing={() => {
            setOpen(false);
            toast.error(messages.dialogMissing);
          }}
        />
      )}
    </>
  );
}
