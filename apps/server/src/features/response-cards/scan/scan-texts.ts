import { formatCount } from '@dropdate/domain/money/money-text';
import type { MailContent } from '../../../schema/mail-content.ts';
import type { ReadCards } from './scan.data.ts';

/** Why the scan did not identify a card, as the job's results keep it. */
/** `back` is the second page of a card, whose result is that of its front. */
export type CardReason = 'by-hand' | 'duplicate' | 'no-image' | 'set-aside' | 'seed' | 'back';

/** The note on a page that a scan set aside. Clearing the flag of the card gives the page back to Manual Identification. */
export const setAsideNotes = {
  blank: 'The scan set this blank page aside.',
  'reply-panel': 'The scan set this page aside: it is the reply panel of a card, its back.',
} as const;

/** The sentence about a page without a readable image. The bell shows it with the scan. */
export const noImageText = (imageName: string): string =>
  `${imageName}: The page cannot be read as an image. Scan the card again.`;

/** The sentence about a page that was scanned as in a mirror, which often comes from one scanner with a wrong setting. */
export const mirroredText = (imageName: string): string =>
  `${imageName}: The page was mirrored and has been turned. Look at the settings of the scanner.`;

/** The outcome of a scan: `40 cards read: 36 identified, 3 to identify by hand, 1 duplicate.` */
export function readText({ read, pending, duplicates, setAside, seeds, mirrored }: ReadCards): string {
  const cards = read === 1 ? '1 card' : `${formatCount(read)} cards`;
  const identified = `${formatCount(read - pending - duplicates - setAside - seeds)} identified`;
  const byHand = `${formatCount(pending)} to identify by hand`;
  const twice = duplicates === 1 ? ', 1 duplicate' : `, ${formatCount(duplicates)} duplicates`;
  const aside = setAside === 1 ? ', 1 back set aside' : `, ${formatCount(setAside)} backs set aside`;
  const own = `, ${formatCount(seeds)} of seed addresses set aside`;
  const turned =
    mirrored === 1
      ? ' 1 page was mirrored and was turned.'
      : ` ${formatCount(mirrored)} pages were mirrored and were turned.`;
  const counts = `${identified}, ${byHand}${duplicates === 0 ? '' : twice}${setAside === 0 ? '' : aside}${seeds === 0 ? '' : own}`;
  return `${cards} read: ${counts}.${mirrored === 0 ? '' : turned}`;
}

/** The mail to the user who started a scan. Mails are read in public, so this one has numbers alone. */
export function aboutScan(name: string, cards: ReadCards, isDone: boolean): MailContent {
  const waits = cards.pending > 0;
  const stopped = 'The cards that it has not read wait for another scan.';
  return {
    subject: isDone ? 'Your scan of response cards is done' : 'Your scan of response cards has stopped',
    blocks: [
      { kind: 'paragraph', text: `${name}, ${readText(cards)}${isDone ? '' : ` ${stopped}`}` },
      waits
        ? { kind: 'link', label: 'Identify the pending cards', path: '/response-cards/manual-identification' }
        : { kind: 'link', label: 'Open the response cards', path: '/response-cards' },
    ],
  };
}
