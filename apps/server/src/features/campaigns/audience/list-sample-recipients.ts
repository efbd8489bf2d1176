import type { listSampleRecipients as endpoint } from '@dropdate/contract/campaigns/list-sample-recipients';
import { isEditable } from '@dropdate/domain/campaign/campaign-status';
import { stateNameOf } from '@dropdate/domain/geography/state-names';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { identitiesOf } from '../../../platform/identities.ts';
import { asOfMonth } from '../../audience/as-of.ts';
import { onOneRelease } from '../../audience/count-audience.ts';
import { type AudienceDraftParts, draftQuery } from '../../audience-drafts/audience-draft.ts';
import { findAudienceRequest } from '../../audience-drafts/draft-records.ts';
import { type MailedPerson, mailedPerson } from '../own-list/mailed-person.ts';
import { findOwnList, pageOfPeople } from '../own-list/own-list.data.ts';
import { type AudienceState, findAudienceState, noteSampleView } from './audience.data.ts';
import { draftOf } from './audience-query.ts';
import { presentSampleRecipient } from './sample-recipient.present.ts';

/** The number of people that the preview shows. With more people, a user could browse names before paying. */
const sampleSize = 25;
/**
 * In 24 hours, the users of one company may see the people of at most this many applied counts. No company prepares
 * that many orders in a day.
 */
const maxSamplesADay = 100;

/**
 * People of the applied audience, for the preview of the mail piece. They are the best-ranked people for the campaign's
 * seed, so every call returns the same people.
 * The answer is empty before Apply, and after a change of the parameters. It is empty for an ordered campaign: the
 * campaign's own people are held then, so the preview would show other people. It is empty when the company has looked
 * at the people of too many counts in the last 24 hours, because that would be browsing names.
 */
export function listSampleRecipients(parts: AudienceDraftParts): UseCase<typeof endpoint> {
  return async (context, { params }) => {
    const state = await findAudienceState(context.db, context.scopeOf('Campaign'), params);
    if (!state) throw notFound();
    const found = isEditable(state.campaign.status) ? await samplePeople(parts, context, state) : 'ordered';
    const isWithheld = typeof found === 'string';
    const people = isWithheld ? [] : found;
    return {
      companyName: context.signedIn.companyName,
      withheld: isWithheld ? found : null,
      recipients: people.map((person) => presentSampleRecipient(person, stateNameOf(person.stateCode))),
    };
  };
}

async function samplePeople(
  parts: AudienceDraftParts,
  context: Context,
  state: AudienceState,
): Promise<readonly MailedPerson[] | 'not-applied' | 'daily-limit'> {
  if (state.campaign.type === 'imported-list') return firstOfList(context, state);
  const applied = await findAudienceRequest(context.db, state.audience);
  if (!applied || applied.parametersHash !== state.audience.parametersHash) return 'not-applied';
  const view = {
    companyId: state.campaign.companyId,
    requestId: applied.id,
    userId: identitiesOf(context).actorId,
    now: context.clock.now(),
  };
  if (!(await noteSampleView(context.db, view, maxSamplesADay))) return 'daily-limit';
  const { parameters } = state.audience;
  const query = await draftQuery(parts, context, draftOf(state), { parameters, asOf: asOfMonth(applied.asOf) });
  const size = Math.min(sampleSize, state.audience.desiredCount);
  const { result } = await onOneRelease(parts.engine, () =>
    parts.engine.sample(query, size, { signal: context.signal }),
  );
  return result;
}

/** The first people of the buyer's own list. The buyer knows them all, so no day has a limit. */
async function firstOfList(
  { db }: Pick<Context, 'db'>,
  { campaign: { companyId, id: campaignId } }: AudienceState,
): Promise<readonly MailedPerson[] | 'not-applied'> {
  const list = await findOwnList(db, { companyId, campaignId });
  if (list === null) return 'not-applied';
  const key = { companyId, campaignId, importId: list.importId };
  return (await pageOfPeople(db, key, { page: 0, pageSize: sampleSize })).map(mailedPerson);
}
