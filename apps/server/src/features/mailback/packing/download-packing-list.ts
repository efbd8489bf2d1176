import type { Writable } from 'node:stream';
import type { downloadPackingList as endpoint } from '@dropdate/contract/mailback-processing/download-packing-list';
import { ownerText } from '@dropdate/domain/mailback/owner-text';
import { audit } from '../../../platform/audit.ts';
import { momentIn } from '../../../platform/clock.ts';
import { conflict, notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { interFonts } from '../../../platform/inter-fonts.ts';
import { streamOf } from '../../../platform/pdf/pdf-stream.ts';
import { findBatch, listBoxes, listPackedCards } from './batches.data.ts';
import { type PackingList, writePackingList } from './packing-list-pdf.ts';
import { personOf } from './present-batch.ts';

/**
 * The packing list of a batch, before or after it was marked as sent. The audit log records it before the first byte,
 * because it has names. @throws Refusal 404, 409 for a batch without cards
 */
export const downloadPackingList: UseCase<typeof endpoint> = async (context, { params: { id } }) => {
  const { db, viewer, clock, log, requestId, signedIn } = context;
  const batch = await findBatch(db, viewer.companyId, id);
  if (batch === null) throw notFound();
  const [boxes, cards] = await Promise.all([listBoxes(db, batch), listPackedCards(db, batch, 'by-box')]);
  if (cards.length === 0) throw conflict('BatchEmpty', 'No card is packed yet.');
  const list: PackingList = {
    number: batch.number,
    madeOn: momentIn(clock.now(), signedIn.timeZone),
    boxes: boxes.flatMap(
      ({ number, companyName, companySegmentName: orgName, companySegmentExternalId: orgId, address }) => {
        const people = cards.filter(({ box }) => box === number).map(personOf);
        return people.length === 0 ? [] : [{ number, owner: ownerText(companyName, orgName), orgId, address, people }];
      },
    ),
  };
  const action = { action: 'downloadPackingList', entity: 'mailback-batch', entityId: id };
  await audit(db, context, { ...action, new: { cards: cards.length } });
  const fonts = await interFonts('woff');
  const write = (out: Writable) => writePackingList(list, out, fonts, clock.now());
  const body = streamOf(write, { log, requestId, what: 'a packing list' });
  return { fileName: `PackingList_${batch.number}.pdf`, contentType: 'application/pdf', body };
};
