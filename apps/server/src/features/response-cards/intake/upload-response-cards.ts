import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import type { uploadResponseCards as endpoint } from '@dropdate/contract/response-cards/upload-response-cards';
import { momentIn } from '../../../platform/clock.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { identitiesOf } from '../../../platform/identities.ts';
import type { CardImages } from '../card-images.ts';
import { countWaitingCards } from './intake.data.ts';
import { cameBefore } from './intake-texts.ts';
import { requireProvider } from './require-provider.ts';
import { type Intake, takeFile } from './take-file.ts';

type Result = AnswerOf<typeof endpoint>['results'][number];

/**
 * Takes images of cards in, each file by itself.
 * @throws Refusal 409 for the users of a client
 */
export const uploadResponseCards =
  ({ images }: { readonly images: CardImages }): UseCase<typeof endpoint> =>
  async (context, { files, refused, query }) => {
    const { db, viewer, clock, signal, requestId, signedIn } = context;
    requireProvider(viewer);
    const { companyId, userId } = viewer;
    const isTwoSided = query.sides === 'two';
    const results: Result[] = [];
    for (const file of files) {
      const bringer = { companyId, userId, source: 'upload', isTwoSided, now: clock.now(), requestId } as const;
      const intake = await takeFile({ db, images, signal }, file, { ...identitiesOf({ viewer }), ...bringer });
      if (intake.outcome === 'taken') file.keep();
      results.push(resultOf(file.name, intake, signedIn.timeZone));
    }
    const leftOut = refused.map(({ name, reason }): Result => refusedFile(name, reason));
    return { results: [...results, ...leftOut], total: await countWaitingCards(db, companyId) };
  };

function resultOf(fileName: string, intake: Intake, timeZone: string): Result {
  switch (intake.outcome) {
    case 'taken':
      return { fileName, outcome: 'taken', cards: intake.cards, reason: null };
    case 'duplicate':
      return {
        fileName,
        outcome: 'duplicate',
        cards: intake.cards,
        reason: cameBefore(momentIn(intake.receivedAt, timeZone)),
      };
    case 'refused':
      return refusedFile(fileName, intake.problem);
  }
}

const refusedFile = (fileName: string, reason: string): Result => ({ fileName, outcome: 'refused', cards: 0, reason });
