import { imbRouting, imbTracking, trackingOf } from './barcode/imb-number.ts';
import type { PieceFacts, PieceVariant } from './piece-facts.ts';
import { replyServiceType } from './postal-class.ts';

const address = {
  addressLine1: '2216 Bayshore Pines Dr',
  city: 'Sun City Center',
  state: 'FL',
  zip: '33573',
  zip4: '4471',
};
const mailerId = '100001';

/** An invented recipient and sender, for a template that is drawn without a campaign. */
export const samplePieceFacts: PieceFacts = {
  recipient: { firstName: 'Marlene', lastName: 'Castellano', birthMonth: 3, ...address },
  stateName: 'Florida',
  identity: {
    printedKey: 'HRB65-4471-16',
    pieceId: '03G9230VQVS2',
    qualifyingCode: 'HS4R8S1N',
    imb: {
      tracking: imbTracking({ postalClass: 'marketing-mail', mailerId, serial: 4_711 }),
      routing: imbRouting({ ...address, deliveryPoint: '16' }),
    },
    link: 'dropdate.example/03G9230VQVS2',
  },
  sender: {
    name: 'Harborline Insurance Group',
    addressLine1: '4830 W Kennedy Blvd, Suite 600',
    cityLine: 'Tampa FL 33609',
    phone: '(813) 555-0142',
    signer: 'Dana Whitfield',
    permit: { number: '1187', city: 'Tampa FL' },
  },
  reply: {
    name: 'Harborline Senior Benefits',
    addressLine1: 'PO Box 6610',
    cityLine: 'Tampa FL 33633-6610',
    permit: { number: '1187', city: 'Tampa FL' },
    imb: { tracking: trackingOf(replyServiceType, mailerId, 0), routing: '33633661010' },
  },
  mailDate: '2027-01-12',
};

/** A variant that shows agency and licence. */
export const samplePieceVariant: PieceVariant = {
  postalClass: 'marketing-mail',
  lines: {
    isCompanyNameShown: false,
    isAgencyNameShown: true,
    isLicenseNumberShown: true,
    companyName: '',
    agencyName: 'Harborline Senior Benefits',
    licenseNumber: 'W482190',
  },
};
