import { annuityPostcard } from './annuity-postcard.ts';
import { dentalPostcard } from './dental-postcard.ts';
import { finalExpenseDoubleCard } from './final-expense-double-card.ts';
import { finalExpenseSnapPack } from './final-expense-snap-pack.ts';
import { finalExpenseLargePostcard, medicareLargePostcard, trustLargePostcard } from './large-postcards.ts';
import { medicareT65ReplyCard } from './medicare-t65-reply-card.ts';
import { medigapOpenWindow } from './medigap-open-window.ts';
import { medigapPriceLetter } from './medigap-price-letter.ts';
import {
  dentalDoubleCard,
  diabeticDoubleCard,
  medicareReviewCard,
  medicareT65DoubleCard,
  seminarDoubleCard,
  trustDoubleCard,
  wealthTransferDoubleCard,
} from './note-cards.ts';
import {
  annuityLetter,
  diabeticLetter,
  finalExpenseLetter,
  medigapT65Letter,
  trustLetter,
  veteranLetter,
} from './reply-letters.ts';
import { seminarInvitation } from './seminar-invitation.ts';
import type { TemplateDefinition } from './template-definition.ts';
import { veteranDoubleCard } from './veteran-double-card.ts';
import { wealthTransferLetter } from './wealth-transfer-letter.ts';

/** All seeded templates, in the order of the catalogue. */
export const allTemplates: readonly TemplateDefinition[] = [
  medicareT65ReplyCard,
  medigapOpenWindow,
  finalExpenseDoubleCard,
  annuityPostcard,
  dentalPostcard,
  veteranDoubleCard,
  wealthTransferLetter,
  seminarInvitation,
  medicareT65DoubleCard,
  medicareReviewCard,
  medigapT65Letter,
  finalExpenseLetter,
  annuityLetter,
  dentalDoubleCard,
  diabeticDoubleCard,
  diabeticLetter,
  veteranLetter,
  trustDoubleCard,
  trustLetter,
  wealthTransferDoubleCard,
  seminarDoubleCard,
  medicareLargePostcard,
  finalExpenseLargePostcard,
  trustLargePostcard,
  medigapPriceLetter,
  finalExpenseSnapPack,
];
