import type { StateLines } from './variant.ts';

/** The lines that a piece shows; null for a line that is not printed. */
export interface PrintedLines {
  readonly companyName: string | null;
  readonly agencyName: string | null;
  readonly licenseNumber: string | null;
}

/** The printed lines of a state. A line that is switched off, or has no text, is not printed. */
export function printedLines(lines: StateLines): PrintedLines {
  const shown = (isShown: boolean, text: string) => (isShown && text !== '' ? text : null);
  return {
    companyName: shown(lines.isCompanyNameShown, lines.companyName),
    agencyName: shown(lines.isAgencyNameShown, lines.agencyName),
    licenseNumber: shown(lines.isLicenseNumberShown, lines.licenseNumber),
  };
}
