import { longMonthName } from '../age/birth-month.ts';
import type { PieceFacts, PieceVariant, StateField } from './piece-facts.ts';
import { asMailText, cityLineOf, fullNameOf, letterName } from './postal-address.ts';
import { imprintOf } from './postal-class.ts';

/**
 * The value of a variable on one piece. If a variable has no value, its line is left out, or only the `[[ … ]]` around
 * the variable.
 */
export interface PieceValue {
  readonly text: string;
  readonly field?: StateField | undefined;
}

type Source = (facts: PieceFacts, variant: PieceVariant) => PieceValue | string | undefined;

const variables: Readonly<Record<string, Source>> = {
  'recipient.firstName': ({ recipient }) => spokenName(recipient.firstName),
  'recipient.lastName': ({ recipient }) => letterName(recipient.lastName),
  'recipient.fullName': ({ recipient }) => letterName(fullNameOf(recipient)),
  'recipient.address': ({ recipient }) => letterName(recipient.addressLine1),
  'recipient.city': ({ recipient }) => letterName(recipient.city),
  'recipient.zip': ({ recipient }) => recipient.zip,
  'recipient.cityLine': ({ recipient }) => cityLineOf({ ...recipient, city: letterName(recipient.city) }),
  'recipient.birthMonth': ({ recipient }) => longMonthName(recipient.birthMonth ?? 0) || undefined,
  'state.code': ({ recipient }) => recipient.state,
  'state.name': ({ stateName }) => stateName,
  'state.licenseLine': ({ recipient }, variant) => {
    const license = licenseNumber(variant);
    return license === undefined ? undefined : { ...license, text: `${recipient.state} Lic. ${license.text}` };
  },
  'variant.companyName': (_, variant) => companyName(variant),
  'variant.agencyName': (_, variant) => agencyName(variant),
  'variant.licenseNumber': (_, variant) => licenseNumber(variant),
  'variant.senderName': ({ sender }, variant) => senderName(variant, sender.name),
  'sender.name': ({ sender }) => sender.name,
  'sender.address': ({ sender }) => sender.addressLine1,
  'sender.cityLine': ({ sender }) => sender.cityLine,
  'sender.phone': ({ sender }) => sender.phone,
  'sender.signer': ({ sender }) => sender.signer,
  'sender.permit': ({ sender }) => sender.permit.number,
  'sender.permitCity': ({ sender }) => asMailText(sender.permit.city),
  'reply.name': ({ reply }) => asMailText(reply.name),
  'reply.address': ({ reply }) => asMailText(reply.addressLine1),
  'reply.cityLine': ({ reply }) => asMailText(reply.cityLine),
  'reply.imb': ({ reply }) => reply.imb?.tracking,
  'reply.permit': ({ reply }) => reply.permit.number,
  'reply.permitCity': ({ reply }) => asMailText(reply.permit.city),
  'piece.printedKey': ({ identity }) => identity.printedKey,
  'piece.pieceId': ({ identity }) => identity.pieceId,
  'piece.qualifyingCode': ({ identity }) => identity.qualifyingCode,
  'piece.link': ({ identity }) => identity.online?.link,
  'piece.mailDate': ({ mailDate }) => longDate(mailDate, 0),
  'piece.replyBy': ({ mailDate }) => longDate(mailDate, replyDays),
  'postage.imprint': (_, variant) => imprintOf(variant.postalClass),
};

/**
 * Days from mailing to the date by which a piece asks for an answer: the days that marketing mail takes, and about two
 * weeks.
 */
export const replyDays = 24;

/** Whether templates may use this name. */
export function isPieceVariable(name: string): boolean {
  return Object.hasOwn(variables, name);
}

/**
 * The value of a variable on this piece. Undefined when the value is absent or blank, or when the name is no variable.
 */
export function pieceValue(name: string, facts: PieceFacts, variant: PieceVariant): PieceValue | undefined {
  if (!isPieceVariable(name)) return undefined;
  const found = variables[name]?.(facts, variant);
  const value = typeof found === 'string' ? { text: found } : found;
  return value === undefined || value.text.trim() === '' ? undefined : { ...value, text: value.text.trim() };
}

/** The longest first name in a salutation, in characters. */
const longestFirstName = 24;

/**
 * The first name for a salutation. Undefined for a name without a Latin letter and for a very long name: the piece then
 * says Neighbor.
 */
function spokenName(name: string): string | undefined {
  const written = letterName(name);
  return written.length <= longestFirstName && /\p{Script=Latin}/u.test(written) ? written : undefined;
}

/**
 * The name of the sender: the agency if it is shown, otherwise the company if it is shown, otherwise the org. The org
 * is needed because mail must name its sender even if the buyer switches off both lines.
 */
export function senderName(variant: Pick<PieceVariant, 'lines'>, orgName: string): PieceValue {
  return agencyName(variant) ?? companyName(variant) ?? { text: orgName };
}

function companyName({ lines }: Pick<PieceVariant, 'lines'>): PieceValue | undefined {
  return shown(lines.isCompanyNameShown, lines.companyName, 'companyName');
}

function agencyName({ lines }: Pick<PieceVariant, 'lines'>): PieceValue | undefined {
  return shown(lines.isAgencyNameShown, lines.agencyName, 'agencyName');
}

function licenseNumber({ lines }: PieceVariant): PieceValue | undefined {
  return shown(lines.isLicenseNumberShown, lines.licenseNumber, 'licenseNumber');
}

function shown(isShown: boolean, text: string, field: StateField): PieceValue | undefined {
  return isShown && text.trim() !== '' ? { text: text.trim(), field } : undefined;
}

/**
 * The date that is `later` days after `day` (`YYYY-MM-DD`), written as `January 12, 2027`. The date is computed in UTC,
 * so no time zone shifts it.
 */
function longDate(day: string | undefined, later: number): string | undefined {
  const [, year = '', month = '', date = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? '') ?? [];
  if (year === '') return undefined;
  const moved = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date) + later));
  return `${longMonthName(moved.getUTCMonth() + 1)} ${moved.getUTCDate()}, ${moved.getUTCFullYear()}`;
}
