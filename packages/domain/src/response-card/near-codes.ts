import { base32 } from '../mail-piece/identity/piece-id.ts';
import { parseQualifyingCode } from '../mail-piece/identity/qualifying-code.ts';

/**
 * The qualifying code itself and all codes that differ from it in one character: 249. A scan looks for the pieces of
 * these codes, because OCR may have read one character wrongly. Empty for a text that is no qualifying code.
 */
export function nearCodes(qualifyingCode: string): readonly string[] {
  const code = parseQualifyingCode(qualifyingCode);
  if (code === undefined) return [];
  const others = [...code].flatMap((own, place) =>
    [...base32]
      .filter((character) => character !== own)
      .map((character) => `${code.slice(0, place)}${character}${code.slice(place + 1)}`),
  );
  return [code, ...others];
}
