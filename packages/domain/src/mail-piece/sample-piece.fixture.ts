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
    online: {
      link: 'dropdate.example/r/03G9-230V-QVS2',
      // The code of HTTPS://DROPDATE.EXAMPLE/R/03G9230VQVS2/7KQ2M4XA
      code: [
        '11111110100110000111101111111',
        '10000010011000001010001000001',
        '10111010010011011101001011101',
        '10111010100010111011001011101',
        '10111010100001101101001011101',
        '10000010100111110110101000001',
        '11111110101010101010101111111',
        '00000000110010100110100000000',
        '10001011110001110010011111001',
        '00111001111000000101000010100',
        '00100010110101111000010010101',
        '00010000011101011111000000001',
        '01011110101001000101101100010',
        '10111000101101100010001100001',
        '01100010011100000001100011001',
        '01100100001000101010010101110',
        '01011111101001110001011110101',
        '10011101111100011010011001101',
        '00100111000101101111000110110',
        '00010000100011001101001011001',
        '11011010011011010110111111000',
        '00000000111111100111100010111',
        '11111110100000000101101010011',
        '10000010011000100110100010111',
        '10111010100011110000111111101',
        '10111010010001000110011011010',
        '10111010011010101011101000111',
        '10000010010110001011100000010',
        '11111110111011001010010001000',
      ],
    },
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
