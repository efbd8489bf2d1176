import { listNameTexts, maxListName } from '@dropdate/domain/prospect-list/list-name';
import { endpoint } from '../http/endpoint.ts';
import { lineSchema } from '../http/plain-text.ts';
import { chosenLabelsShape } from '../labels/label.ts';
import { listRefSchema, prospectListSchema } from './prospect-list.ts';

export const listNameSchema = lineSchema
  .min(1, { error: listNameTexts.required })
  .max(maxListName, { error: `Use at most ${maxListName} characters.` });

/** The name of a list is unique in its org (specification 2, section 5, Prospect list name). Refusal 409: `NameTaken`. */
export const setListIdentifier = endpoint({
  name: 'setListIdentifier',
  method: 'POST',
  path: '/api/prospect-list/set-identifier',
  needs: 'ProspectList.buy',
  scope: 'ProspectList',
  summary: 'Names a prospect list and sets its groups and tags.',
  body: listRefSchema.extend({ name: listNameSchema, ...chosenLabelsShape }),
  answer: prospectListSchema,
});
