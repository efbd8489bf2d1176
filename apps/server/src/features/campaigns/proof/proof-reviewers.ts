import { Readable } from 'node:stream';
import type { listProofReviewers as listEndpoint } from '@dropdate/contract/campaigns/list-proof-reviewers';
import type { sendProof as sendEndpoint } from '@dropdate/contract/campaigns/send-proof';
import type { CampaignId } from '@dropdate/domain/id/brand';
import type { ReplyCenter } from '@dropdate/domain/mail-piece/reply-center';
import { may } from '@dropdate/domain/permission/may';
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { insertFile } from '../../../platform/files/files.data.ts';
import { removeUnused } from '../../../platform/files/remove-unused.ts';
import { invalid } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { attachFile, attachmentPurpose } from '../../../platform/mail/mail-files.data.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { amongViewers, type Colleague, findPrintedFingerprint, listColleagues } from './proof.data.ts';
import { type CampaignProof, readProof } from './read-proof.ts';
import { campaignProofName, smallProof } from './write-proof.ts';

export interface ProofServices {
  readonly files: FileStore;
  readonly replyCenter: ReplyCenter;
}

/** The name of this kind of mail in the outbox. */
const proofReviewKind = 'proof-review';
const namespace = '6f1d86a5-51a4-4c1d-9f0e-0a5d1f6f0c11';

/**
 * The colleagues who may check the proof, sorted by name: active users of the same company who may order and who see
 * the campaign.
 */
export const listProofReviewers: UseCase<typeof listEndpoint> = async (context, { params }) => {
  await proofOf(context, params.campaignId);
  const reviewers = await reviewersOf(context, params.campaignId);
  return { results: reviewers.map(({ userId, name }) => ({ userId, name })) };
};

/**
 * Asks a colleague by mail to check and approve the proof. The mail links to the review page, and brings the proof as a
 * file unless the proof is too large for a mail. A colleague gets one mail for each version of the piece.
 * @throws Refusal 404; 400 `UnknownReviewer`; 409 `NothingToProve`
 */
export const sendProof =
  ({ files, replyCenter }: ProofServices): UseCase<typeof sendEndpoint> =>
  async (context, { params, body }) => {
    const { campaignId } = params;
    const proof = await proofOf(context, campaignId);
    const reviewer = (await reviewersOf(context, campaignId)).find(({ userId }) => userId === body.userId);
    if (!reviewer) throw invalid('UnknownReviewer', 'Choose a colleague who may open this campaign.', 'body.userId');
    const { userId, name, address } = reviewer;
    const now = context.clock.now();
    const pdf = await smallProof(proof, { replyCenter, createdAt: now });
    const stored = pdf && (await files.write(Readable.from([pdf])));
    try {
      await context.db.transaction(async (tx) => {
        const aboutId = uuidv5(`${campaignId} ${await findPrintedFingerprint(tx, campaignId)}`, namespace);
        const { companyId } = context.viewer;
        const mail = { companyId, userId, kind: proofReviewKind, aboutId, to: { name, address } };
        const content = mailOf(context, proof, { to: name, isAttached: stored !== null });
        const mailId = await queueMail(tx, { ...mail, content }, now);
        if (mailId !== null && stored !== null) {
          const file = { id: uuidv7(), companyId, ...stored, name: campaignProofName(proof), mime: 'application/pdf' };
          await insertFile(tx, {
            ...file,
            purpose: attachmentPurpose,
            createdAt: now,
            createdBy: context.viewer.userId,
          });
          await attachFile(tx, { companyId, id: mailId }, file.id);
        }
        await audit(tx, context, {
          action: 'sendProof',
          entity: 'campaign',
          entityId: campaignId,
          new: { reviewer: userId },
        });
      });
    } finally {
      if (stored !== null) await removeUnused(context.db, files, [stored.key]);
    }
    return { name };
  };

const proofOf = ({ db, scopeOf, today }: Context, campaignId: CampaignId): Promise<CampaignProof> =>
  readProof(db, scopeOf('Campaign'), { campaignId, today });

async function reviewersOf({ db, viewer }: Context, campaignId: CampaignId): Promise<Colleague[]> {
  const colleagues = (await listColleagues(db, viewer.companyId)).filter(
    // A person who acts for a user may ask this user.
    (one) =>
      (viewer.actorId !== undefined || one.userId !== viewer.userId) &&
      may(one.viewer.permissions, 'Campaign', 'create'),
  );
  return amongViewers(db, campaignId, colleagues);
}

interface ReviewMail {
  readonly to: string;
  /** Whether the mail brings the proof as a file. */
  readonly isAttached: boolean;
}

function mailOf(
  { signedIn, viewer }: Context,
  { name: campaign, cartId }: CampaignProof,
  { to, isAttached }: ReviewMail,
) {
  // Clients do not read the names of people of another company.
  const sender = viewer.actorId === undefined ? `${signedIn.firstName} ${signedIn.lastName}` : 'Dropdate';
  const where = isAttached
    ? 'The proof is attached. The review shows every variant and state, and you can approve the proof there.'
    : 'The review shows every variant and state. You can download the proof there, and approve it.';
  return {
    subject: `Please check the proof of ${campaign}`,
    blocks: [
      { kind: 'paragraph', text: `${to}, ${sender} asks you to check what will be printed for ${campaign}.` },
      { kind: 'paragraph', text: where },
      { kind: 'link', label: 'Open the review', path: `/campaigns/review-order/${cartId}` },
    ],
  } as const;
}
