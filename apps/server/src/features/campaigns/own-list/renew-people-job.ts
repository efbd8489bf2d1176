import { campaignIdSchema, cartIdSchema } from '@dropdate/contract/http/primitives';
import { formatCount } from '@dropdate/domain/money/money-text';
import { z } from 'zod';
import type { JobKind, RowResult } from '../../../platform/jobs/job-kind.ts';
import type { BoughtPeopleParts } from './bought-people.ts';
import { renewPeople } from './renew-people.ts';

const payload = z.object({
  campaignId: campaignIdSchema,
  cartId: cartIdSchema,
  /** The people of the bought list, for the progress. */
  people: z.number().int(),
});

export const renewPeopleKind = { name: 'renew-people' } as const;

/**
 * Renews the people of a campaign that mails a large bought list. The whole list is one chunk, because nobody may see a
 * part of its people. A server that is killed leaves the people as they were, and the next claim begins anew.
 */
export const renewPeopleJob = (parts: BoughtPeopleParts): JobKind<z.output<typeof payload>> => ({
  ...renewPeopleKind,
  payload,
  needs: 'Campaign.create',
  isOfOperators: false,
  run: async (context, { people, ...ids }, control) => {
    if (control.nextChunk === 0) {
      const onPart = (part: number) => control.progress(Math.floor(part * people));
      await control.chunk(
        0,
        async (tx) => resultOf(ids.campaignId, await renewPeople(parts, context, tx, { ...ids, onPart })),
        people,
      );
    }
    const [result] = await control.results();
    return { outcome: result?.sentence ?? '' };
  },
});

const resultOf = (recordId: string, { people, leftOut }: { people: number; leftOut: number }): RowResult => ({
  recordId,
  outcome: 'done',
  sentence: `The campaign mails ${people === 1 ? '1 prospect' : `${formatCount(people)} prospects`}; ${formatCount(leftOut)} ${leftOut === 1 ? 'is' : 'are'} left out.`,
});
