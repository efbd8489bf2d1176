import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { lastPage } from '../http/list.ts';
import { campaignIdSchema, idSchema, instantSchema, orderIdSchema, prospectListIdSchema } from '../http/primitives.ts';
import { campaignProspectSchema } from './import-campaign-prospects.ts';

export const importedListSchema = z.object({
  /** The list in force. Null while the campaign has none. */
  list: z
    .object({
      fileName: z.string(),
      people: z.number().int(),
      /** The people whose addresses were looked up, and those of them who have moved. */
      ncoaCount: z.number().int(),
      movedCount: z.number().int(),
      savedAt: instantSchema,
      /** Whether an order could no longer have all people of the list. It has to be reviewed and saved again. */
      isOutdated: z.boolean(),
      /**
       * The people of an outdated list who are on the do-not-mail list of the company now, and the names of the first of
       * them. Nobody is looked up for a list that can be ordered.
       */
      doNotMail: z.object({ people: z.number().int(), names: z.array(z.string()) }),
      /** The bought list whose people these are. Null for the rows of a file. Nobody uploads another file in its place. */
      boughtList: z
        .object({
          prospectListId: prospectListIdSchema,
          orderId: orderIdSchema.nullable(),
          /** The people of the bought list who are not mailed, by the mark of an own list that keeps them out. */
          leftOut: z.array(z.object({ mark: z.string(), people: z.number().int() })),
          /** The first of them, with the reason of each. */
          leftOutPeople: z.array(
            z.object({ line: z.number().int(), firstName: z.string(), lastName: z.string(), reason: z.string() }),
          ),
        })
        .nullable(),
      /** Whether the rows of the file are kept, and the viewer may review them again. */
      canReopen: z.boolean(),
      /** The people of each state, by the code of the state. */
      states: z.array(z.object({ state: z.string(), people: z.number().int() })),
    })
    .nullable(),
  /** The viewer's last import for this campaign whose rows are kept. It may be a review that is not saved yet. */
  importId: idSchema.nullable(),
  /** Whether a service of changes of address is connected. */
  isNcoaOffered: z.boolean(),
  /** A page of the people of the list, in the order of the file. Empty when there is no list. */
  results: z.array(campaignProspectSchema.extend({ urbanization: z.string(), zip: z.string() })),
  totalCount: z.number().int(),
});
export type ImportedList = z.output<typeof importedListSchema>;

export const getImportedList = endpoint({
  name: 'getImportedList',
  method: 'GET',
  path: '/api/campaigns/imported-list/{id}',
  needs: 'Campaign.viewAll',
  scope: 'Campaign',
  summary: "The buyer's own list of a campaign, with a page of its people.",
  params: z.object({ id: campaignIdSchema }),
  query: z.object({
    page: z.coerce.number().int().min(0).max(lastPage).default(0),
    pageSize: z.coerce.number().int().min(1).max(200).default(50),
  }),
  answer: importedListSchema,
});
