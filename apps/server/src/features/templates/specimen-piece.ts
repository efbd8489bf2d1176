import { imbRouting, imbTracking, trackingOf } from '@dropdate/domain/mail-piece/barcode/imb-number';
import { pieceIdOf } from '@dropdate/domain/mail-piece/identity/piece-id';
import type { PieceFacts, PieceVariant } from '@dropdate/domain/mail-piece/piece-facts';
import { replyServiceType } from '@dropdate/domain/mail-piece/postal-class';
import { specimenAnswer } from '@dropdate/domain/mail-piece/specimen';
import { qrRows } from '../../platform/images/qr-rows.ts';

const mailerId = '899999';
const recipient = {
  firstName: 'Eleanor',
  middleName: 'R',
  lastName: 'Whitfield',
  addressLine1: '1200 Sample Orchard Ln',
  city: 'Sampleton',
  state: 'FL',
  zip: '33999',
  zip4: '0100',
  birthMonth: 3,
};

/**
 * The facts of a thumbnail: a fictional person, an address that does not exist, and invented codes.
 * @param answerUrl the pages where recipients answer, if there are any
 */
export function specimenFacts(answerUrl: string | undefined): PieceFacts {
  const online = specimenAnswer(answerUrl, facts.identity.pieceId, qrRows);
  return { ...facts, identity: { ...facts.identity, online } };
}

const facts: PieceFacts = {
  recipient,
  // A picture of the catalogue is for buyers in any state. The sentences of all layouts read well with these words.
  stateName: 'your state',
  identity: {
    printedKey: 'AAA01-0001-00',
    pieceId: pieceIdOf(0n),
    qualifyingCode: 'SPEC1MEN',
    imb: {
      tracking: imbTracking({ postalClass: 'marketing-mail', mailerId, serial: 0 }),
      routing: imbRouting({ ...recipient, deliveryPoint: '00' }),
    },
  },
  sender: {
    name: 'Your Company',
    addressLine1: '100 Main St',
    cityLine: 'Sampleton FL 33999',
    phone: '(555) 010-0100',
    signer: 'Alex Morgan',
    permit: { number: '100', city: 'Sampleton FL' },
  },
  reply: {
    name: 'Response Center',
    addressLine1: 'PO Box 100',
    cityLine: 'Sampleton FL 33999-0100',
    permit: { number: '101', city: 'Sampleton FL' },
    imb: { tracking: trackingOf(replyServiceType, mailerId, 0), routing: '33999' },
  },
};

export const specimenVariant: PieceVariant = {
  postalClass: 'marketing-mail',
  lines: {
    isCompanyNameShown: true,
    isAgencyNameShown: true,
    isLicenseNumberShown: true,
    companyName: 'Your Company',
    agencyName: 'Your Agency',
    licenseNumber: 'L000000',
  },
};
