import { expect, it } from 'vitest';
import { printedLines } from './printed-lines.ts';
import { emptyLines } from './variant.ts';

it('a line is printed when it is switched on and has a text', () => {
  const lines = { ...emptyLines, companyName: 'Harborline', agencyName: 'Gulf', isAgencyNameShown: true };
  expect(printedLines(lines)).toEqual({ companyName: null, agencyName: 'Gulf', licenseNumber: null });
  expect(printedLines({ ...lines, isLicenseNumberShown: true, isCompanyNameShown: true })).toEqual({
    companyName: 'Harborline',
    agencyName: 'Gulf',
    licenseNumber: null,
  });
});
