import type { PostalClass, StateLines } from '../personalize/variant.ts';
import type { ImbNumber } from './barcode/imb-number.ts';
import type { PersonName, PostalAddress } from './postal-address.ts';

/** All facts that one piece adds to its template. */
export interface PieceFacts {
  readonly recipient: PersonName & PostalAddress & { readonly birthMonth?: number | undefined };
  /** The recipient's state in words, `Florida`. */
  readonly stateName: string;
  readonly identity: PieceIdentity;
  readonly sender: PieceSender;
  readonly reply: ReplyAddress;
  /** Day of mailing, `YYYY-MM-DD`; absent before the campaign is scheduled. */
  readonly mailDate?: string | undefined;
}

export interface PieceIdentity {
  /** `AAA01-0001-dd`. */
  readonly printedKey: string;
  readonly pieceId: string;
  readonly qualifyingCode: string;
  readonly imb: ImbNumber;
  /** Missing where no pages for answers are configured. */
  readonly online?: OnlineAnswer | undefined;
}

/** The place where the recipient answers online. */
export interface OnlineAnswer {
  /** The personal link as it is printed. */
  readonly link: string;
  /** The QR code of the link: the rows of its modules from the top, `1` is dark. */
  readonly code: readonly string[];
}

/** The buyer who sends the mail. */
export interface PieceSender {
  readonly name: string;
  readonly addressLine1: string;
  readonly cityLine: string;
  readonly phone?: string | undefined;
  /** The person who signs the letter. */
  readonly signer?: string | undefined;
  readonly permit: { readonly number: string; readonly city: string };
}

/** The address for reply cards. */
export interface ReplyAddress {
  readonly name: string;
  readonly addressLine1: string;
  readonly cityLine: string;
  readonly permit: { readonly number: string; readonly city: string };
  /** The phone number of people who take answers with the code of a piece. */
  readonly phone?: string | undefined;
  /** Scheme and host of the pages where recipients answer. Without it, pieces print no link. */
  readonly answerUrl?: string | undefined;
  readonly imb?: ImbNumber | undefined;
}

/**
 * A variant in one state: the variant's postal class, and the lines that the buyer shows in this state (specification
 * 2, section 3, Template variants).
 */
export interface PieceVariant {
  readonly postalClass: PostalClass;
  readonly lines: StateLines;
}

/** The fields that are filled for each state, under the names that the buyer sees. */
export type StateField = 'companyName' | 'agencyName' | 'licenseNumber';
