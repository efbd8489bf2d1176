import type { PageSide, TemplateLayout } from '@dropdate/domain/mail-piece/layout/layout-model';
import type { StateField } from '@dropdate/domain/mail-piece/piece-facts';
import { variablesIn } from '@dropdate/domain/mail-piece/text/template-text';
import { messages } from './personalize.messages.ts';

/** The variables that print each line. The company name stands in for the agency name as the sender. */
const variablesOf: Readonly<Record<StateField, readonly string[]>> = {
  companyName: ['variant.companyName', 'variant.senderName'],
  agencyName: ['variant.agencyName', 'variant.senderName'],
  licenseNumber: ['variant.licenseNumber', 'state.licenseLine'],
};

/** The id of the sentence about a line. The fields of the line in all states are described by the one sentence. */
export const placeId = (field: StateField): string => `printed-${field}`;

/** A sentence that says where the template prints the line. `isShown` is true for a line that is switched on. */
export function printedText(layout: TemplateLayout, field: StateField, isShown: boolean): string {
  const sides = sidesOf(layout, field);
  const [side] = sides;
  if (side === undefined) return messages.printedNowhere;
  const where = messages.printedAs[field](sides.length > 1 ? messages.bothSides : messages.sides[side]);
  return isShown ? messages.printed(where) : messages.printedWhenOn(where);
}

function sidesOf(layout: TemplateLayout, field: StateField): readonly PageSide[] {
  const prints = (text: string) => variablesIn(text).some((name) => variablesOf[field].includes(name));
  return layout.pages
    .filter(({ elements }) => elements.some((element) => element.kind === 'text' && prints(element.text)))
    .map(({ side }) => side);
}
