import { optionParameters } from '@dropdate/domain/audience/parameter-options';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { audienceParametersSchema, parameterWireNames } from './audience-parameters.ts';
import { draftRefShape, namesOneDraft, oneDraftProblem } from './draft-ref.ts';

/** The parameters whose options are counted, by their names on the wire. */
const nameSchema = z.enum(optionParameters.map((name) => parameterWireNames[name]));

/** Counts people beside each option of the parameters in sight, while a buyer edits. The call saves nothing. */
export const countProspectsByOption = endpoint({
  name: 'countProspectsByOption',
  method: 'POST',
  path: '/api/audience/prospects-count-by-option',
  needs: 'ProspectList.buy',
  scope: ['Campaign', 'ProspectList'],
  summary: 'Counts the people that parameters match with each option of some parameters alone; saves nothing.',
  body: z
    .object({
      ...draftRefShape,
      /**
       * What the parameters say about the named parameter does not matter, except for Target per houseowner and for
       * ranges: each box is counted beside the other box, and each entered range is an option.
       */
      parameters: audienceParametersSchema,
      names: z.array(nameSchema).min(1).max(optionParameters.length),
    })
    .refine(namesOneDraft, oneDraftProblem),
  answer: z.object({
    parameters: z.array(
      z.object({
        name: nameSchema,
        /** The people without any option of the parameter. */
        totalProspectsCount: z.number().int(),
        /** In the order of the form; a band by its code, a range as `from-to`. */
        options: z.array(z.object({ option: z.string(), totalProspectsCount: z.number().int() })),
      }),
    ),
  }),
});
