/** Characters of a list's name at most, as of a campaign's name. */
export const maxListName = 50;

export const listNameTexts = {
  required: 'Prospect List Name is required.',
  taken: 'Prospect List Name already exists.',
} as const;

/** The form in which a name is stored: without spaces at its ends, and with single spaces inside. */
export const storedListName = (typed: string): string => typed.trim().replace(/\s+/g, ' ');

/**
 * The name of a list that brings what is new since another list was bought. A long name loses its last characters, so that the
 * day fits.
 * @param day as people read it
 * @param turn 1 for the first refresh of the day
 */
export function refreshedListName(name: string, day: string, turn = 1): string {
  const end = ` refresh ${day}${turn === 1 ? '' : ` ${turn}`}`;
  return `${name.slice(0, maxListName - end.length).trimEnd()}${end}`;
}

/** The characters that some systems refuse in the name of a file. */
const refusedInFiles = /[\\/:*?"<>|\p{Cc}]/gu;

/**
 * The name of the file of a list (decision 3), without its ending. A character that a system refuses in names of files
 * becomes a hyphen.
 */
export const listFileName = (name: string): string => `Prospect_List_${name.replace(refusedInFiles, '-')}`;
