import { namedSchema } from '@dropdate/contract/http/named';
import { z } from 'zod';
import type { ChosenLabel } from '../../client/labels/chosen-label.ts';

const chosenLabelsSchema = z.array(namedSchema.extend({ id: namedSchema.shape.id.nullable() }));

/** Labels as a value of a form, because all values of a form are texts. */
export const labelsText = (labels: readonly ChosenLabel[]): string =>
  JSON.stringify(labels.map(({ id, name }) => ({ id, name })));
/** The labels in a value of a form. */
export const labelsIn = (text: string): readonly ChosenLabel[] => chosenLabelsSchema.parse(JSON.parse(text));
