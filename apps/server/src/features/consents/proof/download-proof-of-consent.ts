import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import type { downloadProofOfConsent as endpoint } from '@dropdate/contract/contacts/download-proof-of-consent';
import { proofPages, proofTexts } from '@dropdate/domain/consent/proof-pages';
import { interMetrics } from '@dropdate/domain/mail-piece/text/inter-metrics';
import { audit } from '../../../platform/audit.ts';
import { momentIn } from '../../../platform/clock.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { interFonts } from '../../../platform/inter-fonts.ts';
import { writeIllustratedPdf } from '../../../platform/pdf/illustrated-pdf.ts';
import { streamOf } from '../../../platform/pdf/pdf-stream.ts';
import { recordChange } from '../../../platform/record-change.ts';
import { findLead } from '../list/list-lead-consents.ts';
import { proofOfLead } from './proof-of-lead.ts';
import { picturesOfConsents } from './proof-pictures.ts';

/** 64 bits tell two proofs apart, and fit into the foot of a page. */
const fingerprintLength = 16;

/**
 * The proof of consent of a lead as a PDF. The same facts give the same bytes but for the line that says who made the proof, and
 * when. The download stands in the history of the lead before the first byte leaves.
 * @throws Refusal 404
 */
export const downloadProofOfConsent =
  ({ files }: { readonly files: Pick<FileStore, 'open'> }): UseCase<typeof endpoint> =>
  async (context, { params }) => {
    const { clock, signedIn, log, requestId, db } = context;
    const lead = await findLead(context, params.id);
    const { proof, pictures } = await proofOfLead(context, lead, (consents) => picturesOfConsents(files, consents));
    const content = JSON.stringify([proof, pictures.map(({ key }) => key)]);
    const fingerprint = createHash('sha256').update(content).digest('hex').slice(0, fingerprintLength);
    const { firstName, lastName, timeZone } = signedIn;
    const made = `Made by ${firstName} ${lastName} on ${momentIn(clock.now(), timeZone)} (${timeZone})`;
    const { pages, places } = proofPages(proof, { made, fingerprint }, interMetrics);
    await db.transaction(async (tx) => {
      await audit(tx, context, {
        action: 'downloadProofOfConsent',
        entity: 'contact',
        entityId: lead.id,
        new: { fingerprint },
      });
      await recordChange(
        tx,
        context,
        { entity: 'contact', entityId: lead.id },
        { old: { proofOfConsent: null }, new: { proofOfConsent: `Downloaded, ${fingerprint}` } },
      );
    });
    const placed = places.flatMap(({ picture, ...place }) => {
      const shown = pictures[picture];
      return shown === undefined ? [] : [{ ...place, content: shown.content }];
    });
    const fonts = await interFonts('woff');
    const options = { title: proofTexts.title, createdAt: lead.leadCreatedAt ?? lead.createdAt };
    const write = (out: Writable) => writeIllustratedPdf(pages, placed, out, fonts, options);
    return {
      fileName: `Proof_of_Consent_${fingerprint}.pdf`,
      contentType: 'application/pdf',
      body: streamOf(write, { log, requestId, what: 'a proof of consent' }),
    };
  };
