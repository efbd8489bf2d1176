const others: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/**
 * A text as names are compared: in small letters, without accents, apostrophes and commas, and with spaces in place of
 * hyphens. The function `folded` of the database folds texts in the same way.
 */
export const foldedText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[-\u2010-\u2014]/g, ' ')
    .replace(/[,`'\u2018\u2019\u02bc\u00b4]/g, '')
    .replace(/[øłđı]/g, (letter) => others[letter] ?? letter);
