import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { addressText } from '@dropdate/contract/http/address';

/** Who gets the bill of an order: the name of the org, and the text of name and address. */
export interface BillTo {
  readonly name: string;
  readonly text: string;
}

type OrgOfOrder = Pick<CartDetail['selectedCampaign'], 'companySegmentsName' | 'companySegmentAddress'>;

/** The org of a campaign or of a prospect list as the receiver of the bill. */
export function billToOf({ companySegmentsName: name, companySegmentAddress: address }: OrgOfOrder): BillTo {
  return { name, text: address === null ? name : `${name}, ${addressText(address)}` };
}
