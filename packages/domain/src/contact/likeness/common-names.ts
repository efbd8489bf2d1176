/** Names that so many people bear that an equal name says little. Source: the frequent names of the US census. */
const surnames =
  'smith johnson williams brown jones garcia miller davis rodriguez martinez hernandez lopez gonzalez wilson anderson thomas taylor moore jackson martin lee perez thompson white harris sanchez clark ramirez lewis robinson walker young allen king wright scott torres nguyen hill flores green adams nelson baker hall rivera campbell mitchell carter roberts';
const firstNames =
  'james mary robert patricia john jennifer michael linda david elizabeth william barbara richard susan joseph jessica thomas sarah charles karen christopher lisa daniel nancy matthew betty anthony margaret mark sandra donald ashley steven kimberly paul emily andrew donna joshua michelle kenneth carol kevin amanda brian dorothy george melissa';

const commonSurnames = new Set(surnames.split(' '));
const commonFirstNames = new Set(firstNames.split(' '));

/** Whether many people have this surname in lower case. */
export const isCommonSurname = (name: string): boolean => commonSurnames.has(name);
/** Whether many people have this first name in lower case. */
export const isCommonFirstName = (name: string): boolean => commonFirstNames.has(name);
