/**
 * The ends of all ZIP codes that begin with two zeros: of Puerto Rico, the Virgin Islands and Holtsville. Spreadsheets
 * write such a ZIP code with three digits.
 */
const doubleZeroEnds = new Set(
  (
    '501 544 601 602 603 604 605 606 610 611 612 613 614 616 617 622 623 624 627 631 636 637 638 641 646 647 650 652 653 ' +
    '656 659 660 662 664 667 669 670 674 676 677 678 680 681 682 683 685 687 688 690 692 693 694 698 703 704 705 707 714 ' +
    '715 716 717 718 719 720 721 723 725 726 727 728 729 730 731 732 733 734 735 736 737 738 739 740 741 742 744 745 751 ' +
    '754 757 765 766 767 769 771 772 773 775 777 778 780 782 783 784 785 786 791 792 794 795 801 802 803 804 805 820 821 ' +
    '822 823 824 830 831 840 841 850 851 901 902 906 907 908 909 910 911 912 913 914 915 916 917 918 919 920 921 922 923 ' +
    '924 925 926 927 928 929 930 931 933 934 935 936 937 939 940 949 950 951 952 953 954 955 956 957 958 959 960 961 962 ' +
    '963 965 966 968 969 970 971 975 976 977 978 979 981 982 983 984 985 986 987 988'
  ).split(' '),
);

/** All ZIP codes that begin with two zeros. */
export const doubleZeroZips: readonly string[] = [...doubleZeroEnds].map((end) => `00${end}`);

/** The state of the ZIP codes that begin with these digits. The first row that fits counts. */
const zeroStates: readonly (readonly [beginning: string, state: string])[] = [
  ['005', 'NY'],
  ['008', 'VI'],
  ['00', 'PR'],
  ['028', 'RI'],
  ['029', 'RI'],
  ['039', 'ME'],
  ['03', 'NH'],
  ['04', 'ME'],
  ['055', 'MA'],
  ['05', 'VT'],
  ['06390', 'NY'],
  ['06', 'CT'],
  ['07', 'NJ'],
  ['08', 'NJ'],
  ['09', 'AE'],
  ['0', 'MA'],
];

/** The state of a ZIP code that begins with a zero. Undefined for any other ZIP code. */
export const stateOfZeroZip = (zip: string): string | undefined =>
  zeroStates.find(([beginning]) => zip.startsWith(beginning))?.[1];

export interface ZipReading {
  readonly five: string;
  /** The four further digits, or an empty text. */
  readonly plus4: string;
  /** How many zeros in front were lost and are put back. */
  readonly lostZeros: 0 | 1 | 2;
}

const sign = String.raw`[\s+‐–—-]`;
/** `02139`, `02139-`, `02139-4307`, `02139 4307`, `02139-4307-12`; each with lost zeros, too. */
const apart = new RegExp(String.raw`^(\d{3,5})(?:${sign}+(?:(\d{4})(?:${sign}*\d{2})?)?)?$`);
/** `021394307`, with lost zeros, and `02139430712` with the delivery point. */
const together = /^(?:(\d{3,5})(\d{4})|(\d{5})(\d{4})\d{2})$/;

/**
 * Reads a ZIP code as files and lists write it. This is the one rule that puts lost zeros back. A spreadsheet takes a
 * ZIP code for a number: `2139`, `2139.0` and `21394307` lost one zero. Three digits lost two zeros only where such a ZIP
 * code exists (`601` is 00601), because three digits are more often a ZIP code that was cut: `336` names no place.
 * @param state the state of the address, if the row tells one. No zero was lost where the ZIP codes of the state begin
 *   with another digit
 * @returns null for a text that is no ZIP code
 */
export function readZip(text: string, state = ''): ZipReading | null {
  const written = text.trim().replace(/\.0+$/, '');
  const found = apart.exec(written) ?? together.exec(written);
  if (found === null) return null;
  const digits = found[1] ?? found[3] ?? '';
  const five = digits.padStart(5, '0');
  const reading = { five, plus4: (found[2] ?? found[4] ?? '').replace('0000', '') };
  if (digits.length === 5) return { ...reading, lostZeros: 0 };
  if (five.startsWith('00') && !doubleZeroEnds.has(five.slice(2))) return null;
  if (state !== '' && state !== stateOfZeroZip(five)) return null;
  return { ...reading, lostZeros: digits.length === 4 ? 1 : 2 };
}

/** A ZIP code as the product stores it: `02139`, or `02139-4307`. */
export const zipOfReading = ({ five, plus4 }: ZipReading): string => (plus4 === '' ? five : `${five}-${plus4}`);

export const zipReadingTexts = {
  cut: (text: string) => `${text} is no whole ZIP code. Enter its five digits.`,
  cutOf: (text: string, state: string) => `${text} is no ZIP code of ${state}. Enter its five digits.`,
  lostZeros: (text: string, zip: string) => `${text} is read as ${zip}.`,
} as const;

/** The sentence about a text of too few digits. Null for a text that was not cut. */
export function cutZipProblem(text: string, state: string): string | null {
  if (!/^\d{1,4}(?:\.0+)?$/.test(text.trim()) || readZip(text, state) !== null) return null;
  const digits = text.trim().replace(/\.0+$/, '');
  return readZip(text) === null ? zipReadingTexts.cut(digits) : zipReadingTexts.cutOf(digits, state);
}
