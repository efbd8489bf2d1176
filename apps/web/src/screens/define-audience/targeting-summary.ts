import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import { parameterSummary } from '@dropdate/domain/audience/parameter-summary';
import { parameterCount } from '../../blocks/audience-builder/age-forms.ts';
import { messages as builder } from '../../blocks/audience-builder/audience-builder.messages.ts';
import { messages } from './define-audience.messages.ts';

/** The summary in the section's head. An open section shows the number of parameters, a closed section their words. */
export function targetingSummary(parameters: AudienceParameters, asOf: number, isOpen: boolean): string {
  const count = parameterCount(parameters);
  if (count === 0) return messages.noTargeting;
  const lines = parameterSummary(parameters, asOf).map(({ label, value }) => `${label}: ${value}`);
  return isOpen || lines.length === 0 ? builder.parameters(count) : lines.join(', ');
}
