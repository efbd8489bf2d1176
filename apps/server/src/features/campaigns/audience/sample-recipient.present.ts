import type { listSampleRecipients as endpoint } from '@dropdate/contract/campaigns/list-sample-recipients';
import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import { monthOf, unknownBirthMonth } from '@dropdate/domain/age/birth-month';
import { moduleRows } from '@dropdate/domain/mail-piece/barcode/barcode-runs';
import { dataMatrix } from '@dropdate/domain/mail-piece/barcode/data-matrix';
import { imbBars } from '@dropdate/domain/mail-piece/barcode/imb-bars';
import { imbRouting, imbTracking } from '@dropdate/domain/mail-piece/barcode/imb-number';
import { pieceIdOf, pieceIdPayloads } from '@dropdate/domain/mail-piece/identity/piece-id';
import { asMailText, deliveryPointOf } from '@dropdate/domain/mail-piece/postal-address';
import type { MailedPerson } from '../own-list/mailed-person.ts';

type SampleRecipient = AnswerOf<typeof endpoint>['recipients'][number];

/**
 * An identity that belongs to nobody. Block 00 and number 0000 are never issued. The postal service assigns no mailer
 * id of zeros. The piece id is the last of 2^55 ids. Real ids are drawn at random, so a real piece practically never
 * gets this last id. The last id is as long as a real piece id, so its barcode has the real size.
 */
const specimen = {
  clientCode: 'ZZZ00',
  mailingNumber: '0000',
  pieceId: pieceIdOf(pieceIdPayloads - 1n),
  tracking: imbTracking({ postalClass: 'marketing-mail', mailerId: '000000', serial: 0 }),
} as const;
const specimenMatrix = moduleRows(dataMatrix(specimen.pieceId));

/** A person as on a mail piece: the address in capitals, and an identity that no real piece has. */
export function presentSampleRecipient(person: MailedPerson, stateName: string): SampleRecipient {
  const deliveryPoint = person.deliveryPoint ?? deliveryPointOf(person.address);
  const zip4 = person.zip4 ?? '';
  const isBirthKnown = person.birthMonth !== unknownBirthMonth;
  return {
    firstName: person.firstName,
    middleName: person.middleName ?? '',
    lastName: person.lastName,
    addressLine1: asMailText(person.address),
    urbanization: asMailText(person.urbanization ?? ''),
    city: asMailText(person.city),
    state: person.stateCode,
    stateName,
    county: person.county,
    zip: person.zip,
    zip4,
    deliveryPoint,
    birthMonth: isBirthKnown ? monthOf(person.birthMonth) : null,
    printedKey: `${specimen.clientCode}-${specimen.mailingNumber}-${deliveryPoint}`,
    pieceId: specimen.pieceId,
    imb: imbBars({ tracking: specimen.tracking, routing: imbRouting({ zip: person.zip, zip4, deliveryPoint }) }),
    dataMatrix: specimenMatrix,
  };
}
